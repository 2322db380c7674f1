import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL } from '../engines/ppocr/model/recogniser.js';
import { MANIFEST, readManifest, UnusableModel, writeManifest } from './manifest.js';

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
    await writeManifest(folder, { models: [model], reads: 'larger' });
    expect(await readManifest(folder)).toEqual({ models: [model], reads: 'larger' });
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
    ['a name twice', said(model, model), '同じ名前のモデル'],
    ['a choice that there is not', JSON.stringify({ models: [], reads: 'larger' }), 'modelsにない名前'],
    ['a model without licence', said({ ...model, licence: ' ' }), 'models.0.licence'],
    ['more than there is to say', said({ ...model, trusted: true }), 'models.0'],
  ])('is refused for %s', async (_, text, told) => {
    const refused = readManifest(folderThatSays(text));
    await expect(refused).rejects.toThrow(UnusableModel);
    await expect(refused).rejects.toThrow(told);
  });

  it('is not overwritten by what it may not say', async () => {
    const folder = folderThatSays(said(model));
    await expect(writeManifest(folder, { models: [], reads: 'gone' })).rejects.toThrow(UnusableModel);
    expect(readFileSync(join(folder, MANIFEST), 'utf8')).toBe(said(model));
  });
});
