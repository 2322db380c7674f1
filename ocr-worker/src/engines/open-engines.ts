import { resolve } from 'node:path';
import { z } from 'zod';
import type { OcrEngine } from './engine.js';
import { createHttpEngine } from './http/http-engine.js';
import { BUILT_IN_MODEL, type NamedModel } from './ppocr/model/recogniser.js';
import { createPpocrEngine } from './ppocr/ppocr-engine.js';
import { createTesseractCliEngine } from './tesseract-cli/tesseract-cli-engine.js';
import { createTesseractEngine } from './tesseract/tesseract-engine.js';

/** Settings of the engines, to be part of the worker's (docs/product/engines.md). */
export const engineSettings = {
  /** What reads print. */
  PRINT_ENGINE: z.enum(['tesseract', 'tesseract-cli', 'ppocr']).default('ppocr'),
  /** The native program, where it is not found by its name. */
  TESSERACT: z.string().default('tesseract'),
  /** Where handwriting is sent to be read; left out: nowhere. */
  HANDWRITING_URL: z.url({ protocol: /^https?$/ }).optional(),
  HANDWRITING_TOKEN: z.string().optional(),
  /** Folder of further recognition models, with a manifest; left out: the built-in one reads. */
  READER_MODELS: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
};
/** Name of the engine for handwriting, as values keep it. */
const HANDWRITING = 'handwriting-http';

type EngineSettings = z.infer<z.ZodObject<typeof engineSettings>>;

export type PrintSettings = Pick<EngineSettings, 'PRINT_ENGINE' | 'TESSERACT'>;

/** The engine for handwriting that the settings name; null: none. */
export const openHandwritingEngine = ({
  HANDWRITING_URL: url,
  HANDWRITING_TOKEN: token,
}: EngineSettings): OcrEngine | null =>
  url === undefined ? null : createHttpEngine({ url, token, name: HANDWRITING });

/** The engine for print, `ppocr` with another than the built-in model where one is given and can be opened; `atOnce` lines are read at a time. The caller closes it. */
export const openPrintEngine = (
  { PRINT_ENGINE, TESSERACT, model }: PrintSettings & { readonly model?: NamedModel | undefined },
  atOnce: number,
): OcrEngine => {
  switch (PRINT_ENGINE) {
    case 'tesseract':
      return createTesseractEngine({ workers: atOnce });
    case 'ppocr':
      return createPpocrEngine({
        model,
        instead: BUILT_IN_MODEL,
        orienting: createTesseractEngine({ workers: atOnce }),
      });
    case 'tesseract-cli':
      return createTesseractCliEngine({ program: TESSERACT, processes: atOnce });
  }
};
