import type { ReadingEngine } from '@reader/contracts/http/about';
import type { UsablePrintEngine } from './children/usable-print-engine.js';
import type { PrintSettings } from './engines/open-engines.js';
import { BUILT_IN_MODEL } from './engines/ppocr/model/recogniser.js';

/** What a worker's health says of how it reads. */
interface ReadingHealth {
  readonly reading: ReadingEngine;
  /** For the operator; anybody may ask for it, so the reason stays in the log. */
  readonly limitation: string | undefined;
}

export const readingHealth = (
  { engine, isFallback }: UsablePrintEngine,
  chosen: PrintSettings['PRINT_ENGINE'],
): ReadingHealth => ({
  reading: {
    engine,
    model: engine === 'ppocr' ? { name: BUILT_IN_MODEL.name, licence: BUILT_IN_MODEL.licence } : null,
    is_fallback: isFallback,
  },
  limitation: isFallback
    ? `文字認識エンジン ${chosen} を使えないため、${engine} で読み取ります。理由は ocr-worker のログにあります`
    : undefined,
});
