import type { ReadingEngine } from '@reader/contracts/http/about';
import type { Id } from '@reader/contracts/objects/ids';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import type { Logger } from '@reader/platform/logging/logger';
import { childProgram } from '../children/child-program.js';
import { createChildPool } from '../children/child-pool.js';
import { usablePrintEngine } from '../children/usable-print-engine.js';
import type { PrintSettings } from '../engines/open-engines.js';
import { BUILT_IN_MODEL } from '../engines/ppocr/model/recogniser.js';
import { checkInChild } from './check-in-child.js';
import { chosenModels, type ChosenModel, type ChosenModels } from './chosen-models.js';

/** What reads an organisation's documents. */
export interface ReadingProgram {
  /** The children that read. */
  readonly program: ChildProgram;
  /** Tells what one engine and model keep of forms from what others keep. */
  readonly keptAs: string;
}

/** What a worker reads with until it is started again. */
export interface SettledReading {
  readonly programFor: (organisation: Id) => ReadingProgram;
  /** Of all organisations that no model was chosen for. */
  readonly general: ReadingProgram;
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

/** Settles what reads: the chosen engine and models where they can, else what can; the health says so. */
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
  const { general: wanted, byOrganisation: wantedBy } = await chosenModels(
    chosen === 'ppocr' ? folder : undefined,
    check,
    logger,
  );
  const usableWith = ({ model }: ChosenModel) =>
    usablePrintEngine(chosen, oneChild(programOf({ ...settings, PRINT_ENGINE: chosen, model })), logger);
  const usable = await usableWith(wanted);
  const builtIn = { model: BUILT_IN_MODEL, isFallback: true };
  // A model that is too slow here, or was moved away, is no reason to read by another engine.
  const isModelOnly =
    usable.isFallback &&
    wanted.model.sha256 !== BUILT_IN_MODEL.sha256 &&
    !(await usableWith(builtIn)).isFallback;
  const general = isModelOnly ? builtIn : wanted;
  const byOrganisation = new Map(
    Array.from(wantedBy, ([organisation, chosenOne]) => [
      organisation,
      isModelOnly && chosenOne.model.sha256 === wanted.model.sha256 ? builtIn : chosenOne,
    ]),
  );
  const { engine, isFallback: isOtherEngine } = isModelOnly ? { engine: chosen, isFallback: false } : usable;
  const readingBy = ({ model, isFallback }: ChosenModel): ReadingProgram => ({
    program: programOf({
      ...settings,
      PRINT_ENGINE: engine,
      model,
      isFallback: isFallback || isOtherEngine,
    }),
    keptAs:
      engine === 'ppocr' && model.sha256 !== BUILT_IN_MODEL.sha256
        ? `${engine}-${model.sha256.slice(0, 16)}`
        : engine,
  });
  const forAllOthers = readingBy(general);
  const chosenPrograms = readingsOf(byOrganisation, readingBy, new Map([[keyOf(general), forAllOthers]]));
  const areOthersMissing = [...byOrganisation.values()].some(({ isFallback }) => isFallback);
  // The gravest is told.
  const limitations = [
    {
      holds: isOtherEngine,
      says: `文字認識エンジン ${chosen} を使えないため、${engine} で読み取ります。${WHY}`,
    },
    {
      holds: general.isFallback,
      says: `選ばれた文字認識モデルを使えないため、組み込みのモデルで読み取ります。${WHY}`,
    },
    {
      holds: areOthersMissing,
      says: `組織のために選ばれた文字認識モデルを使えないため、ほかのモデルで読み取ります。${WHY}`,
    },
  ];
  return {
    general: forAllOthers,
    programFor: (organisation) => chosenPrograms.get(organisation) ?? forAllOthers,
    health: {
      reading: {
        engine,
        model: engine === 'ppocr' ? { name: general.model.name, licence: general.model.licence } : null,
        is_fallback: general.isFallback || isOtherEngine,
      },
      limitation: limitations.find(({ holds }) => holds)?.says,
    },
  };
};

/** Names are each of one model; the same bytes may have two. */
const keyOf = ({ model, isFallback }: ChosenModel): string => `${model.name}/${isFallback}`;

/** One program for all organisations that the same model reads for; those that there are already, by their keys. */
const readingsOf = (
  byOrganisation: ChosenModels['byOrganisation'],
  readingBy: (chosen: ChosenModel) => ReadingProgram,
  known: ReadonlyMap<string, ReadingProgram>,
): ReadonlyMap<Id, ReadingProgram> => {
  const programs = new Map(known);
  return new Map(
    Array.from(byOrganisation, ([organisation, chosen]) => {
      const program = programs.get(keyOf(chosen)) ?? readingBy(chosen);
      programs.set(keyOf(chosen), program);
      return [organisation, program] as const;
    }),
  );
};
