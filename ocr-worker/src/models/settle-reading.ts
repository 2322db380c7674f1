import type { ReadingEngine } from '@reader/contracts/http/about';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import type { Logger } from '@reader/platform/logging/logger';
import { childProgram } from '../children/child-program.js';
import { createChildPool } from '../children/child-pool.js';
import { usablePrintEngine } from '../children/usable-print-engine.js';
import type { PrintSettings } from '../engines/open-engines.js';
import { BUILT_IN_MODEL } from '../engines/ppocr/model/recogniser.js';
import { checkInChild } from './check-in-child.js';
import { chosenModel } from './chosen-model.js';

/** What a worker reads with until it is started again. */
export interface SettledReading {
  /** The children that read. */
  readonly program: ChildProgram;
  /** Tells what one engine and model keep of forms from what others keep. */
  readonly keptAs: string;
  /** What its health says of it. */
  readonly health: ReadingHealth;
}

interface ReadingHealth {
  readonly reading: ReadingEngine;
  /** For the operator; anybody may ask for it, so the reason stays in the log. */
  readonly limitation: string | undefined;
}

type Settings = PrintSettings & {
  /** Folder of further models; absent: there is none. */
  readonly READER_MODELS?: string | undefined;
};

const oneChild = (program: ChildProgram) => createChildPool(program, { atMost: 1, kept: 0 });
const WHY = '理由は ocr-worker のログにあります';

/** Settles what reads: the chosen engine and model where they can, else what can; the health says so. */
export const settleReading = async (
  { READER_MODELS: folder, PRINT_ENGINE: chosen, TESSERACT }: Settings,
  handwriting: string | null,
  logger: Logger,
  programOf: typeof childProgram = childProgram,
): Promise<SettledReading> => {
  const settings = { TESSERACT, handwriting };
  const check = checkInChild(oneChild(programOf({ ...settings, PRINT_ENGINE: chosen })), (error) =>
    logger.error({ err: error }, 'the process that checks a model failed'),
  );
  const { model, isFallback: isOtherModel } = await chosenModel(
    chosen === 'ppocr' ? folder : undefined,
    check,
    logger,
  );
  const tried = oneChild(programOf({ ...settings, PRINT_ENGINE: chosen, model }));
  const { engine, isFallback: isOtherEngine } = await usablePrintEngine(chosen, tried, logger);
  const isFallback = isOtherModel || isOtherEngine;
  const isBuiltIn = model.sha256 === BUILT_IN_MODEL.sha256;
  return {
    program: programOf({ ...settings, PRINT_ENGINE: engine, model, isFallback }),
    keptAs: engine === 'ppocr' && !isBuiltIn ? `${engine}-${model.sha256.slice(0, 16)}` : engine,
    health: {
      reading: {
        engine,
        model: engine === 'ppocr' ? { name: model.name, licence: model.licence } : null,
        is_fallback: isFallback,
      },
      limitation: isOtherEngine
        ? `文字認識エンジン ${chosen} を使えないため、${engine} で読み取ります。${WHY}`
        : isOtherModel
          ? `選ばれた文字認識モデルを使えないため、組み込みのモデルで読み取ります。${WHY}`
          : undefined,
    },
  };
};
