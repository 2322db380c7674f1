import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL } from '../engines/ppocr/model/recogniser.js';
import { changeManifest, MANIFEST, readManifest, UnusableModel } from './manifest.js';

const model = {
  name: 'larger',
  version: '6',
  kind: 'recognition',
  file: 'larger.onnx',
  sha256: 'a'.repeat(64),
  licence: 'Apache License 2.0',
  source: 'https://example.org/larger.onnx',
} as const;
const folderThatSays = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  writeFileSync(join(folder, MANIFEST), text);
  return folder;
};
const said = (...models: readonly object[]): string => JSON.stringify({ models, reads: null });

describe('what a folder says of its models', () => {
  it('is nothing where there is no manifest, or no folder', async () =>
    expect(await readManifest(join(tmpdir(), 'nowhere'))).toEqual({ models: [], reads: null }));

  it('is what was written', async () => {
    const folder = folderThatSays(said());
    await changeManifest(folder, () => ({ models: [model], reads: 'larger' }));
    expect(await readManifest(folder)).toEqual({ models: [model], reads: 'larger' });
  });

  it('may be that tesseract reads, for all or for one', async () => {
    const readsFor = { [crypto.randomUUID()]: 'tesseract' };
    for (const choice of [
      { models: [], reads: 'tesseract' },
      { models: [model], reads: 'larger', readsFor },
    ])
      expect(await readManifest(folderThatSays(JSON.stringify(choice)))).toEqual(choice);
  });

  it.each([
    ['no JSON', '{', 'JSONとして読めません'],
    ['a path out of the folder', said({ ...model, file: '../larger.onnx' }), 'models.0.file'],
    ['a hidden file', said({ ...model, file: '.larger' }), 'models.0.file'],
    ['a hash that is none', said({ ...model, sha256: 'AA' }), 'models.0.sha256'],
    ['another kind', said({ ...model, kind: 'detection' }), 'models.0.kind'],
    [
      'the name of the built-in model',
      said({ ...model, name: BUILT_IN_MODEL.name }),
      '組み込みのモデルの名前',
    ],
    [
      'the name of the built-in engine',
      said({ ...model, name: 'tesseract' }),
      '組み込みの文字認識エンジンの名前',
    ],
    ['a name twice', said(model, model), '同じ名前のモデル'],
    ['a file twice', said(model, { ...model, name: 'other' }), '同じファイルのモデル'],
    ['a choice that there is not', JSON.stringify({ models: [], reads: 'larger' }), 'modelsにない名前'],
    [
      'a choice for an organisation that there is not',
      JSON.stringify({ models: [], reads: null, readsFor: { [crypto.randomUUID()]: 'larger' } }),
      'modelsにない名前',
    ],
    [
      'a choice for no organisation',
      JSON.stringify({ models: [model], reads: null, readsFor: { town: 'larger' } }),
      'readsFor.town',
    ],
    ['a model without licence', said({ ...model, licence: ' ' }), 'models.0.licence'],
    ['more than there is to say', said({ ...model, trusted: true }), 'models.0'],
  ])('is refused for %s', async (_, text, told) => {
    const refused = readManifest(folderThatSays(text));
    await expect(refused).rejects.toThrow(UnusableModel);
    await expect(refused).rejects.toThrow(told);
  });

  it('is not overwritten by what it may not say', async () => {
    const folder = folderThatSays(said(model));
    await expect(changeManifest(folder, () => ({ models: [], reads: 'gone' }))).rejects.toThrow(
      UnusableModel,
    );
    expect(readFileSync(join(folder, MANIFEST), 'utf8')).toBe(said(model));
    expect(readdirSync(folder)).toEqual([MANIFEST]);
  });

  it('has every change of those that are made at once', async () => {
    const folder = folderThatSays(said());
    const names = Array.from({ length: 20 }, (_, at) => `model${at}`);
    await Promise.all(
      names.map((name) =>
        changeManifest(folder, ({ models, reads }) => ({
          models: [...models, { ...model, name, file: `${name}.onnx` }],
          reads,
        })),
      ),
    );
    expect((await readManifest(folder)).models.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('is not written through a link that lies where a change begins, which the operator is told', async () => {
    const folder = folderThatSays(said());
    const elsewhere = join(folderThatSays(said()), 'elsewhere');
    symlinkSync(elsewhere, join(folder, `${MANIFEST}.new`));
    const refused = changeManifest(folder, () => ({ models: [model], reads: null }));
    await expect(refused).rejects.toThrow('取り除いてください');
    expect(existsSync(elsewhere)).toBe(false);
    expect(readFileSync(join(folder, MANIFEST), 'utf8')).toBe(said());
  });
});
