import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Id } from '@reader/contracts/objects/ids';
import { z } from 'zod';
import { BUILT_IN_MODEL, type NamedModel } from '../engines/ppocr/model/recogniser.js';

/** Lies in the folder of models and says what they are. */
export const MANIFEST = 'models.json';

/** What may be chosen to read in place of any model: the built-in engine that needs none. */
export const TESSERACT_CHOICE = { name: 'tesseract', licence: 'Apache License 2.0' } as const;

const Name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, '英数字と . _ - で64文字まで');
const Said = z.string().trim().min(1, '空です').max(300, '300文字まで');

/** A model beside the built-in one. */
export const KeptModel = z.strictObject({
  name: Name.refine((name) => name !== BUILT_IN_MODEL.name, '組み込みのモデルの名前です').refine(
    (name) => name !== TESSERACT_CHOICE.name,
    '組み込みの文字認識エンジンの名前です',
  ),
  version: Said,
  kind: z.literal('recognition'),
  /** In the manifest's folder: no path. */
  file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'フォルダーの中のファイル名ではありません'),
  /** Of the whole file, hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, '16進数64桁ではありません'),
  licence: Said,
  /** Where it comes from. */
  source: Said,
});
export type KeptModel = z.infer<typeof KeptModel>;

/** Models that an installation may have beside the built-in one. */
export const MOST_MODELS = 100;

const isKept = (models: readonly KeptModel[], name: string): boolean =>
  name === TESSERACT_CHOICE.name || models.some((model) => model.name === name);
const isNamed = (models: readonly KeptModel[], name: string): boolean =>
  name === BUILT_IN_MODEL.name || isKept(models, name);

const Manifest = z
  .strictObject({
    models: z.array(KeptModel).max(MOST_MODELS),
    /** Name of the model that reads, or `tesseract`; null: the built-in one. */
    reads: Name.nullable(),
    /** Names of what reads for an organisation in place of that, by its id. */
    readsFor: z.record(Id, Name).optional(),
  })
  .refine(({ models }) => new Set(models.map(({ name }) => name)).size === models.length, {
    path: ['models'],
    message: '同じ名前のモデルがあります',
  })
  .refine(({ models }) => new Set(models.map(({ file }) => file)).size === models.length, {
    path: ['models'],
    message: '同じファイルのモデルがあります',
  })
  .refine(({ models, reads }) => reads === null || isKept(models, reads), {
    path: ['reads'],
    message: 'modelsにない名前です',
  })
  .refine(({ models, readsFor = {} }) => Object.values(readsFor).every((name) => isNamed(models, name)), {
    path: ['readsFor'],
    message: 'modelsにない名前です',
  });
export type Manifest = z.infer<typeof Manifest>;

/** A model, or a list of them, that cannot be used; the message is Japanese for the operator. */
export class UnusableModel extends Error {
  override readonly name = 'UnusableModel';
}

/** What a folder says of its models; one that says nothing has none. @throws UnusableModel naming every field that is wrong */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UnusableModel(`${path} を読めません: ${error.code}`, { cause: error });
  });
  return text === null ? { models: [], reads: null } : parsed(path, text);
};

const parsed = (path: string, text: string): Manifest => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UnusableModel(`${path} をJSONとして読めません。`, { cause: error });
  }
  const { data, error } = Manifest.safeParse(json);
  if (data) return data;
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new UnusableModel([`${path} に誤りがあります。`, ...lines].join('\n'));
};

/**
 * Changes what is said now, one change after another; a reader meanwhile sees the manifest before.
 * @throws UnusableModel for what it may not say, and whatever `change` throws; then nothing has changed
 */
export const changeManifest = async (
  folder: string,
  change: (manifest: Manifest) => Manifest,
): Promise<void> => {
  const path = join(folder, MANIFEST);
  const arriving = `${path}.new`;
  const file = await createdAlone(arriving);
  try {
    const text = `${JSON.stringify(change(await readManifest(folder)), null, 2)}\n`;
    parsed(path, text);
    await file.writeFile(text);
    await file.close();
    await rename(arriving, path);
  } catch (error) {
    await file.close();
    await rm(arriving, { force: true });
    throw error;
  }
};

/** How long a change waits for another one, ms; one takes a few. */
const TURN_WITHIN_MS = 3_000;
const TRIED_EVERY_MS = 20;

/** A file that only one can create at a time: whose turn it is to change. @throws UnusableModel when it is not to be had */
const createdAlone = async (path: string): Promise<FileHandle> => {
  for (let waited = 0; ; waited += TRIED_EVERY_MS) {
    try {
      return await open(path, 'wx');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') throw new UnusableModel(`${path} を書けません: ${code}`, { cause: error });
      if (waited >= TURN_WITHIN_MS)
        throw new UnusableModel(
          `${path} があるため変更できません。ほかの models コマンドが動いていなければ、このファイルを取り除いてください。`,
          { cause: error },
        );
    }
    await after(TRIED_EVERY_MS);
  }
};

/** A model of a folder as an engine takes it. */
export const namedModel = (folder: string, { name, licence, file, sha256 }: KeptModel): NamedModel => ({
  name,
  licence,
  sha256,
  path: join(folder, file),
});
