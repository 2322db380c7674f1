import { z } from 'zod';

/** Words of one organisation at most, and characters of a word: some 10 MB in a worker. */
export const LEXICON_WORDS = 100_000;
export const WORD_LENGTH = { least: 2, most: 64 } as const;

/**
 * The words that an organisation's documents are full of (names, places, its masters, confirmed values): a sealed blob,
 * fixed when a reading is asked for.
 */
export const Lexicon = z.object({ words: z.array(z.string()) });
export type Lexicon = z.infer<typeof Lexicon>;

/** Something that a Latin or numeric reading would not be better without. */
const IS_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The words of a text, each once and in its order: one per line, or the cells of a CSV file. Numbers, single characters,
 * Latin and whole sentences say nothing about how a value is meant and are left out.
 */
export const wordsOf = (text: string): string[] => {
  const words = new Set<string>();
  for (const cell of text.split(/\r\n|[\r\n,\t]/u)) {
    const word = cell.replace(/^\uFEFF?\s*"?|"?\s*$/gu, '').replaceAll('""', '"');
    const { length } = [...word];
    if (length >= WORD_LENGTH.least && length <= WORD_LENGTH.most && IS_JAPANESE.test(word)) words.add(word);
  }
  return [...words];
};
