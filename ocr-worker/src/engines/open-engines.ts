import { z } from 'zod';
import type { Engines, OcrEngine } from './engine.js';
import { createHttpEngine } from './http/http-engine.js';
import { createTesseractCliEngine } from './tesseract-cli/tesseract-cli-engine.js';
import { createTesseractEngine } from './tesseract/tesseract-engine.js';

/** Settings of the engines, to be part of the worker's (docs/product/engines.md). */
export const engineSettings = {
  /** What reads print. */
  PRINT_ENGINE: z.enum(['tesseract', 'tesseract-cli']).default('tesseract'),
  /** The native program, where it is not found by its name. */
  TESSERACT: z.string().default('tesseract'),
  /** Where handwriting is sent to be read; left out: nowhere. */
  HANDWRITING_URL: z.url({ protocol: /^https?$/ }).optional(),
  HANDWRITING_TOKEN: z.string().optional(),
};
type EngineSettings = z.infer<z.ZodObject<typeof engineSettings>>;

/** The engines that the settings name; `atOnce` documents are read at a time. The caller closes both. */
export const openEngines = (settings: EngineSettings, atOnce: number): Engines => ({
  print: openPrint(settings, atOnce),
  handwriting:
    settings.HANDWRITING_URL === undefined
      ? null
      : createHttpEngine({
          url: settings.HANDWRITING_URL,
          token: settings.HANDWRITING_TOKEN,
          name: 'handwriting-http',
        }),
});

const openPrint = ({ PRINT_ENGINE, TESSERACT }: EngineSettings, atOnce: number): OcrEngine => {
  switch (PRINT_ENGINE) {
    case 'tesseract':
      return createTesseractEngine({ workers: atOnce });
    case 'tesseract-cli':
      return createTesseractCliEngine({ program: TESSERACT, processes: atOnce });
  }
};
