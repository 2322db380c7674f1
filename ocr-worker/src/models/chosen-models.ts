import type { Id } from '@reader/contracts/objects/ids';
import type { Logger } from '@reader/platform/logging/logger';
import { modelProblemText } from '../engines/ppocr/model/model-problems.js';
import { BUILT_IN_MODEL, type NamedModel } from '../engines/ppocr/model/recogniser.js';
import type { CheckModel } from './check-in-child.js';
import { namedModel, readManifest, TESSERACT_CHOICE, UnusableModel } from './manifest.js';

export interface ChosenModel {
  /** null: none, the built-in tesseract was chosen. */
  readonly model: NamedModel | null;
  /** Another was chosen and cannot be used; why, stands in the log. */
  readonly isFallback: boolean;
}

export interface ChosenModels {
  /** Reads for all organisations that none was chosen for. */
  readonly general: ChosenModel;
  /** By the organisation's id. */
  readonly byOrganisation: ReadonlyMap<Id, ChosenModel>;
}

const BUILT_IN: ChosenModel = { model: BUILT_IN_MODEL, isFallback: false };

/**
 * What reads until the worker is started again: what the folder's manifest chooses, else the built-in one. One that
 * cannot be used is no reason not to read: the general one, or the built-in one, reads in its place.
 */
export const chosenModels = async (
  folder: string | undefined,
  check: CheckModel,
  logger: Logger,
): Promise<ChosenModels> => {
  if (!folder) return { general: BUILT_IN, byOrganisation: new Map() };
  const failed = (error: unknown): void =>
    logger.error({ err: error, folder }, 'a chosen model cannot be used; another reads instead');
  try {
    const { models, reads, readsFor = {} } = await readManifest(folder);
    const usable = new Map<string, NamedModel | null>([
      [BUILT_IN_MODEL.name, BUILT_IN_MODEL],
      [TESSERACT_CHOICE.name, null],
    ]);
    for (const name of new Set([reads ?? BUILT_IN_MODEL.name, ...Object.values(readsFor)])) {
      const kept = models.find((one) => one.name === name);
      if (!kept) continue;
      const model = namedModel(folder, kept);
      const problem = await check(model);
      if (problem !== null) failed(new UnusableModel(`${name}: ${modelProblemText[problem]}`));
      if (problem === null) usable.set(name, model);
    }
    const chosen = (name: string, instead: NamedModel | null): ChosenModel => {
      const model = usable.get(name);
      return model === undefined ? { model: instead, isFallback: true } : { model, isFallback: false };
    };
    const general = chosen(reads ?? BUILT_IN_MODEL.name, BUILT_IN_MODEL);
    return {
      general,
      byOrganisation: new Map(
        Object.entries(readsFor).map(([organisation, name]) => [organisation, chosen(name, general.model)]),
      ),
    };
  } catch (error) {
    failed(error);
    return { general: { model: BUILT_IN_MODEL, isFallback: true }, byOrganisation: new Map() };
  }
};
