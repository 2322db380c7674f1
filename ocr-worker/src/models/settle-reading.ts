import type { ReadingEngine } from '@reader/contracts/http/about';
import type { Id } from '@reader/contracts/objects/ids';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import type { Logger } from '@reader/platform/logging/logger';
import { childProgram } from '../children/child-program.js';
import { createChildPool } from '../children/child-pool.js';
import { usablePrintEngine } from '../children/usable-print-engine.js';
import type { PrintSettings } from '../engines/open-engines.js';
import { BUILT_IN_MODEL, type NamedModel } from '../engines/ppocr/model/recogniser.js';
import { checkInChild } from './check-in-child.js';
import { chosenModels, type ChosenModel, type ChosenModels } from './chosen-models.js';
import { TESSERACT_CHOICE } from './manifest.js';

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
  const usableWith = (model: NamedModel) =>
    usablePrintEngine(chosen, oneChild(programOf({ ...settings, PRINT_ENGINE: chosen, model })), logger);
  const tried = wanted.model ?? BUILT_IN_MODEL;
  const isTried = [wanted, ...wantedBy.values()].some(({ model }) => model !== null);
  const usable = isTried ? await usableWith(tried) : { engine: chosen, isFallback: false };
  const builtIn = { model: BUILT_IN_MODEL, isFallback: true };
  // A model that is too slow here, or was moved away, is no reason to read by another engine.
  const isModelOnly =
    usable.isFallback &&
    tried.sha256 !== BUILT_IN_MODEL.sha256 &&
    !(await usableWith(BUILT_IN_MODEL)).isFallback;
  const general = isModelOnly ? builtIn : wanted;
  const byOrganisation = new Map(
    Array.from(wantedBy, ([organisation, chosenOne]) => [
      organisation,
      isModelOnly && chosenOne.model?.sha256 === tried.sha256 ? builtIn : chosenOne,
    ]),
  );
  const { engine, isFallback: isOtherEngine } = isModelOnly ? { engine: chosen, isFallback: false } : usable;
  const byModel = { engine, isOtherEngine };
  const readingBy = (one: ChosenModel): ReadingProgram => {
    const { keptAs, ...reads } = readsWith(one, byModel);
    return { keptAs, program: programOf({ ...settings, ...reads }) };
  };
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
      reading: toldOf(general, byModel),
      limitation: limitations.find(({ holds }) => holds)?.says,
    },
  };
};

/** What reads where a model does, or would if it could. */
interface ByModel {
  readonly engine: PrintSettings['PRINT_ENGINE'];
  /** It reads in place of the engine that was chosen. */
  readonly isOtherEngine: boolean;
}

/** Settings of children that read with what was chosen, and what tells what they keep of forms. */
const readsWith = ({ model, isFallback }: ChosenModel, { engine, isOtherEngine }: ByModel) => {
  // It was chosen: nothing better is missed.
  if (model === null)
    return { PRINT_ENGINE: TESSERACT_CHOICE.name, isFallback, keptAs: TESSERACT_CHOICE.name };
  return {
    PRINT_ENGINE: engine,
    model,
    isFallback: isFallback || isOtherEngine,
    keptAs: engine === 'ppocr' ? `${engine}-${model.sha256.slice(0, 16)}` : engine,
  };
};

const toldOf = ({ model, isFallback }: ChosenModel, { engine, isOtherEngine }: ByModel): ReadingEngine =>
  model === null
    ? { engine: TESSERACT_CHOICE.name, model: null, is_fallback: isFallback }
    : {
        engine,
        model: engine === 'ppocr' ? { name: model.name, licence: model.licence } : null,
        is_fallback: isFallback || isOtherEngine,
      };

/** Names are each of one model; the same bytes may have two. */
const keyOf = ({ model, isFallback }: ChosenModel): string =>
  `${model?.name ?? TESSERACT_CHOICE.name}/${isFallback}`;

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
