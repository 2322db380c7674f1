import { z } from 'zod';

/** Words that are shown at once. */
export const WORDS_SHOWN = 200;
/** A text of as many words as there may be, each as long as it may be. */
export const LEXICON_BYTES = 32 * 1_048_576;

export const LexiconQuery = z.object({
  /** Only words that have this in them. */
  search: z.string().max(64).default(''),
});

/** The organisation's words (docs/product/lexicons.md). */
export const LexiconAnswer = z.object({
  /** Of all words. */
  count: z.number().int().nonnegative(),
  /** When they were loaded; null: none are. */
  loaded_at: z.iso.datetime().nullable(),
  /** How many have what is searched for; `words` are the first of them. */
  found: z.number().int().nonnegative(),
  words: z.array(z.string()),
});
export type LexiconAnswer = z.infer<typeof LexiconAnswer>;

/** The words as a text: one a line, or the cells of a CSV file. What was loaded before is replaced. */
export const LexiconBody = z.object({ text: z.string().max(LEXICON_BYTES) });
