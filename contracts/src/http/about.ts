import { z } from 'zod';

/** What reads print now. */
export const ReadingEngine = z.object({
  /** As readings name it: `ppocr`, `tesseract`, … */
  engine: z.string(),
  /** The recognition model; null: the engine has none that could be another. */
  model: z.object({ name: z.string(), licence: z.string() }).nullable(),
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
