import type { Logger } from '@reader/platform/logging/logger';
import { modelProblemText } from '../engines/ppocr/model/model-problems.js';
import { BUILT_IN_MODEL, type NamedModel } from '../engines/ppocr/model/recogniser.js';
import type { CheckModel } from './check-in-child.js';
import { namedModel, readManifest, UnusableModel } from './manifest.js';

export interface ChosenModel {
  readonly model: NamedModel;
  /** Another was chosen and cannot be used; why, stands in the log. */
  readonly isFallback: boolean;
}

/**
 * The model that reads until the worker is started again: what the folder's manifest chooses, else the built-in one.
 * One that cannot be used is no reason not to read.
 */
export const chosenModel = async (
  folder: string | undefined,
  check: CheckModel,
  logger: Logger,
): Promise<ChosenModel> => {
  if (!folder) return { model: BUILT_IN_MODEL, isFallback: false };
  try {
    const { models, reads } = await readManifest(folder);
    const kept = models.find(({ name }) => name === reads);
    if (!kept) return { model: BUILT_IN_MODEL, isFallback: false };
    const model = namedModel(folder, kept);
    const problem = await check(model);
    if (problem === null) return { model, isFallback: false };
    throw new UnusableModel(`${model.name}: ${modelProblemText[problem]}`);
  } catch (error) {
    logger.error({ err: error, folder }, 'the chosen model cannot be used; the built-in one reads instead');
    return { model: BUILT_IN_MODEL, isFallback: true };
  }
};
