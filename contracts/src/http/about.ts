import { z } from 'zod';

const Told = z.string().max(300);

/** What reads print now. */
export const ReadingEngine = z.object({
  /** As readings name it: `ppocr`, `tesseract`, … */
  engine: Told,
  /** The recognition model; null: the engine has none that could be another. */
  model: z.object({ name: Told, licence: Told }).nullable(),
  /** It reads in place of what was chosen, which cannot be used here. */
  is_fallback: z.boolean(),
});
export type ReadingEngine = z.infer<typeof ReadingEngine>;

/** What the product is and what reads in it; no reasons and no paths, which are the operator's. */
export const AboutAnswer = z.object({
  version: z.string(),
  /** null: nothing that reads answers. */
  reading: ReadingEngine.nullable(),
});
export type AboutAnswer = z.infer<typeof AboutAnswer>;
