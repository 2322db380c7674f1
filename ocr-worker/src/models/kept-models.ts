import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { modelProblemText, type ModelProblem } from '../engines/ppocr/model/model-problems.js';
import { BUILT_IN_MODEL, type NamedModel } from '../engines/ppocr/model/recogniser.js';
import type { CheckModel } from './check-in-child.js';
import { KeptModel, namedModel, readManifest, UnusableModel, writeManifest } from './manifest.js';

export interface ListedModel extends NamedModel {
  readonly version: string | null;
  readonly reads: boolean;
}

const unusable = (name: string, problem: ModelProblem): UnusableModel =>
  new UnusableModel(`${name}: ${modelProblemText[problem]}`);

/** All models of an installation, the built-in one first. @throws UnusableModel when the folder's manifest is wrong */
export const listModels = async (folder: string): Promise<ListedModel[]> => {
  const { models, reads } = await readManifest(folder);
  return [
    { ...BUILT_IN_MODEL, version: null, reads: reads === null },
    ...models.map((model) => ({
      ...namedModel(folder, model),
      version: model.version,
      reads: model.name === reads,
    })),
  ];
};

/**
 * Copies a file into the folder once it has proved to be a model to read with. It does not read before it is chosen.
 * @throws UnusableModel, and then nothing has changed
 */
export const importModel = async (
  folder: string,
  from: string,
  said: Omit<KeptModel, 'file' | 'kind'>,
  check: CheckModel,
): Promise<void> => {
  const { data: model, error } = KeptModel.safeParse({
    ...said,
    kind: 'recognition',
    file: `${said.name}.onnx`,
  });
  if (!model)
    throw new UnusableModel(
      error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const manifest = await readManifest(folder);
  if (manifest.models.some(({ name }) => name === model.name))
    throw new UnusableModel(`${model.name} という名前のモデルはもうあります。別の名前を付けてください。`);
  await mkdir(folder, { recursive: true });
  const path = join(folder, model.file);
  const arriving = `${path}.new`;
  try {
    await copyFile(from, arriving).catch((cause: unknown) => {
      throw new UnusableModel(`${from} を読めません。`, { cause });
    });
    // The copy is checked, and not what could change after it was looked at.
    const problem = await check({ path: arriving, sha256: model.sha256 });
    if (problem !== null) throw unusable(from, problem);
    await rename(arriving, path);
  } finally {
    await rm(arriving, { force: true });
  }
  await writeManifest(folder, { ...manifest, models: [...manifest.models, model] });
};

/** Checks every model as its import did: what is wrong with each, by name; null: nothing. */
export const verifyModels = async (
  folder: string,
  check: CheckModel,
): Promise<{ name: string; problem: string | null }[]> => {
  const found = [];
  for (const model of await listModels(folder)) {
    const problem = await check(model);
    found.push({ name: model.name, problem: problem === null ? null : modelProblemText[problem] });
  }
  return found;
};

/** Chooses the model that reads, from the next start of the workers on. @throws UnusableModel when there is none of the name, or it cannot be used */
export const useModel = async (folder: string, name: string, check: CheckModel): Promise<void> => {
  const manifest = await readManifest(folder);
  if (name === BUILT_IN_MODEL.name) return writeManifest(folder, { ...manifest, reads: null });
  const model = manifest.models.find((one) => one.name === name);
  if (!model) throw new UnusableModel(`${name} というモデルはありません。`);
  const problem = await check(namedModel(folder, model));
  if (problem !== null) throw unusable(name, problem);
  await writeManifest(folder, { ...manifest, reads: name });
};
