import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@reader/contracts/objects/ids';
import { MOST_BYTES } from '../engines/ppocr/model/model-file.js';
import { modelProblemText, type ModelProblem } from '../engines/ppocr/model/model-problems.js';
import { BUILT_IN_MODEL, type NamedModel } from '../engines/ppocr/model/recogniser.js';
import type { CheckModel } from './check-in-child.js';
import {
  changeManifest,
  KeptModel,
  MOST_MODELS,
  namedModel,
  readManifest,
  TESSERACT_CHOICE,
  UnusableModel,
  type Manifest,
} from './manifest.js';

/** What can be chosen to read. */
export interface ListedModel extends Pick<NamedModel, 'name' | 'licence'> {
  /** null: it is part of the product. */
  readonly version: string | null;
  /** null: none, it is an engine that needs none. */
  readonly model: NamedModel | null;
  readonly reads: boolean;
  /** Organisations for which it was chosen. */
  readonly readsFor: readonly Id[];
}

const unusable = (name: string, problem: ModelProblem): UnusableModel =>
  new UnusableModel(`${name}: ${modelProblemText[problem]}`);

/** All models of an installation, the built-in one first, tesseract last. @throws UnusableModel when the folder's manifest is wrong */
export const listModels = async (folder: string): Promise<ListedModel[]> => {
  const { models, reads, readsFor = {} } = await readManifest(folder);
  const chosenFor = (name: string): Id[] =>
    Object.entries(readsFor).flatMap(([organisation, chosen]) => (chosen === name ? [organisation] : []));
  const listed = (
    { name, licence }: Pick<NamedModel, 'name' | 'licence'>,
    version: string | null,
    model: NamedModel | null,
  ): ListedModel => ({
    name,
    licence,
    version,
    model,
    reads: name === (reads ?? BUILT_IN_MODEL.name),
    readsFor: chosenFor(name),
  });
  return [
    listed(BUILT_IN_MODEL, null, BUILT_IN_MODEL),
    ...models.map((model) => listed(model, model.version, namedModel(folder, model))),
    listed(TESSERACT_CHOICE, null, null),
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
  withModel(await readManifest(folder), model);
  const path = join(folder, model.file);
  if (await lstat(path).catch(() => null)) throw alreadyThere(path);
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const arriving = `${path}.${randomUUID()}.new`;
  try {
    await copyOf(from, arriving);
    // The copy is checked, and not what could change after it was looked at.
    const problem = await check({ path: arriving, sha256: model.sha256 });
    if (problem !== null) throw unusable(from, problem);
    await place(arriving, path);
  } finally {
    await rm(arriving, { force: true });
  }
  // What others changed while the file was copied and checked stays.
  await changeManifest(folder, (now) => withModel(now, model)).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
};

/** A copy on its way, as `importModel` names it. */
const ARRIVING = /\.onnx\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.new$/;
/** Far longer than an import takes, ms: what is older was left by one that was killed. */
const LEFT_AFTER_MS = 3_600_000;

/** Removes copies that imports left which were killed; each may be half a gigabyte. */
const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!ARRIVING.test(name)) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
};

/** @throws UnusableModel when there is no room for it, or another has its name or file */
const withModel = (manifest: Manifest, model: KeptModel): Manifest => {
  const { models } = manifest;
  if (models.some(({ name }) => name === model.name))
    throw new UnusableModel(`${model.name} という名前のモデルはもうあります。別の名前を付けてください。`);
  const other = models.find(({ file }) => file === model.file);
  if (other)
    throw new UnusableModel(
      `${model.file} はモデル ${other.name} のファイルです。別の名前を付けてください。`,
    );
  if (models.length >= MOST_MODELS) throw new UnusableModel(`モデルは${MOST_MODELS}個までです。`);
  return { ...manifest, models: [...models, model] };
};

/** Copies a file to where nothing is; a link there is not followed. @throws UnusableModel when it cannot be read, or is too large to be a model */
const copyOf = async (from: string, to: string): Promise<void> => {
  try {
    const found = await stat(from);
    if (!found.isFile()) throw new UnusableModel(`${from} はファイルではありません。`);
    if (found.size > MOST_BYTES) throw unusable(from, 'too-large');
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (error instanceof UnusableModel) throw error;
    throw new UnusableModel(`${from} を読めません。`, { cause: error });
  }
};

/** Moves a file to where nothing is. @throws UnusableModel when something is there */
const place = async (from: string, to: string): Promise<void> => {
  // A name is taken only by the process that creates it; what is moved replaces the empty file.
  const taken = await open(to, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw alreadyThere(to, error);
    throw new UnusableModel(`${to} を書けません: ${error.code}`, { cause: error });
  });
  await taken.close();
  await rename(from, to).catch(async (error: unknown) => {
    await rm(to, { force: true });
    throw error;
  });
};

const alreadyThere = (path: string, cause?: unknown): UnusableModel =>
  new UnusableModel(
    `${path} というファイルがもうあります。別の名前を付けるか、どのモデルのものでもなければ取り除いてください。`,
    { cause },
  );

/** Checks every model as its import did: what is wrong with each, by name; null: nothing. */
export const verifyModels = async (
  folder: string,
  check: CheckModel,
): Promise<{ name: string; problem: string | null }[]> => {
  const found = [];
  for (const { name, model } of await listModels(folder)) {
    if (model === null) continue;
    const problem = await check(model);
    found.push({ name, problem: problem === null ? null : modelProblemText[problem] });
  }
  return found;
};

/**
 * Chooses the model that reads, or tesseract, for one organisation or for all others (null), from the next start of the workers on.
 * @throws UnusableModel when there is none of the name, or it cannot be used
 */
export const useModel = async (
  folder: string,
  name: string,
  check: CheckModel,
  organisation: Id | null = null,
): Promise<void> => {
  const { models } = await readManifest(folder);
  const choose = (now: Manifest): Manifest => {
    if (organisation !== null) return { ...now, readsFor: { ...now.readsFor, [organisation]: name } };
    return { ...now, reads: name === BUILT_IN_MODEL.name ? null : name };
  };
  if (name === BUILT_IN_MODEL.name || name === TESSERACT_CHOICE.name) return changeManifest(folder, choose);
  const model = models.find((one) => one.name === name);
  if (!model) throw new UnusableModel(`${name} というモデルはありません。`);
  const problem = await check(namedModel(folder, model));
  if (problem !== null) throw unusable(name, problem);
  await changeManifest(folder, (now) => {
    const kept = now.models.find((one) => one.name === name);
    if (kept?.sha256 !== model.sha256 || kept.file !== model.file)
      throw new UnusableModel(`${name} は調べている間に変わりました。もう一度選んでください。`);
    return choose(now);
  });
};

/** Lets an organisation be read by the model that reads for all others again. */
export const forgetChoice = (folder: string, organisation: Id): Promise<void> =>
  changeManifest(folder, ({ readsFor = {}, ...now }) => {
    const { [organisation]: _chosen, ...others } = readsFor;
    return { ...now, readsFor: others };
  });
