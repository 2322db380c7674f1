import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@reader/platform/logging/logger';
import { afterAll, describe, expect, it } from 'vitest';
import { createChildPool } from '../children/child-pool.js';
import { childProgram } from '../children/child-program.js';
import { openPrintEngine } from '../engines/open-engines.js';
import { BUILT_IN_MODEL } from '../engines/ppocr/model/recogniser.js';
import { childReader, valueOf } from '../children/testing/child-reader.js';
import { drawPage, questionnaire } from '../testing/draw-page.js';
import { insteadOfTheRuntime } from '../testing/instead-of-the-runtime.js';
import { printedLine } from '../testing/printed-line.js';
import { tinyModel } from '../testing/tiny-model.js';
import { checkInChild, type CheckModel } from './check-in-child.js';
import { chosenModels } from './chosen-models.js';
import { forgetChoice, importModel, listModels, useModel, verifyModels } from './kept-models.js';
import { changeManifest, MANIFEST } from './manifest.js';
import { settleReading, type ReadingProgram } from './settle-reading.js';

const logger = createLogger('test', 'silent');
const settings = { PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null } as const;
/** Compiled, and not as tests find modules. */
const programOf: typeof childProgram = (given) => ({ ...childProgram(given), flags: [] });
const pool = createChildPool(programOf(settings), { atMost: 1, kept: 1 });
afterAll(() => pool.close());
const check = checkInChild(pool);

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'models-'));
const said = (sha256: string) => ({
  name: 'copy',
  version: '6',
  sha256,
  licence: 'Apache License 2.0',
  source: 'the product itself',
});
/** A folder in which a copy of the built-in model was imported by another name, and chosen. */
const folderWithCopy = async () => {
  const folder = emptyFolder();
  await importModel(folder, BUILT_IN_MODEL.path, said(BUILT_IN_MODEL.sha256), check);
  await useModel(folder, 'copy', check);
  return folder;
};
const chosen = async (folder: string) => (await chosenModels(folder, check, logger)).general;
const settled = (folder: string) =>
  settleReading({ ...settings, READER_MODELS: folder }, null, logger, programOf);
const settingsOf = ({ program }: ReadingProgram): unknown =>
  JSON.parse(program.env?.['CHILD_SETTINGS'] ?? '');
const named = (models: readonly { name: string; reads: boolean }[]) =>
  models.map(({ name, reads }) => [name, reads]);

describe('a model that is imported', () => {
  it('is listed beside the built-in one, and reads once it is chosen', async () => {
    const folder = emptyFolder();
    await importModel(folder, BUILT_IN_MODEL.path, said(BUILT_IN_MODEL.sha256), check);
    expect(named(await listModels(folder))).toEqual([
      [BUILT_IN_MODEL.name, true],
      ['copy', false],
      ['tesseract', false],
    ]);
    expect(readdirSync(folder).sort()).toEqual(['copy.onnx', MANIFEST]);
    await useModel(folder, 'copy', check);
    const { model, isFallback } = await chosen(folder);
    expect([model?.name, model?.path, isFallback]).toEqual(['copy', join(folder, 'copy.onnx'), false]);

    const engine = openPrintEngine({ ...settings, model: model ?? undefined }, 1);
    const region = { image: printedLine('山田太郎'), layout: 'line', alphabet: 'any' } as const;
    const [lines] = await engine.read([region], new AbortController().signal);
    expect(lines?.flatMap(({ symbols }) => symbols.map(({ text }) => text)).join('')).toBe('山田太郎');
    expect(engine.name).toBe('ppocr:copy');
    await engine.close();
  });

  it('gives way to the built-in one again', async () => {
    const folder = await folderWithCopy();
    await useModel(folder, BUILT_IN_MODEL.name, check);
    expect((await chosen(folder)).model).toEqual(BUILT_IN_MODEL);
  });

  it('has a name of its own', async () => {
    const folder = await folderWithCopy();
    const again = importModel(folder, BUILT_IN_MODEL.path, said(BUILT_IN_MODEL.sha256), check);
    await expect(again).rejects.toThrow('もうあります');
  });

  it.each([
    ['is another file', BUILT_IN_MODEL.path, 'SHA-256が指定されたものと違います'],
    ['is not there', '/nowhere/model.onnx', 'を読めません'],
  ])('is refused where it %s, and leaves nothing', async (_, path, told) => {
    const folder = emptyFolder();
    await expect(importModel(folder, path, said('0'.repeat(64)), check)).rejects.toThrow(told);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused where it answers no numbers', async () => {
    const folder = emptyFolder();
    const bytes = tinyModel({ characters: ['あ'], further: [{ type: 'Neg' }, { type: 'Sqrt' }] });
    const path = join(emptyFolder(), 'broken.onnx');
    writeFileSync(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await expect(importModel(folder, path, said(sha256), check)).rejects.toThrow('NaN');
  });
});

describe('a model that is imported while something else happens', () => {
  const anyModel: CheckModel = () => Promise.resolve(null);
  const fileThatSays = (text: string): string => {
    const path = join(emptyFolder(), 'some.onnx');
    writeFileSync(path, text);
    return path;
  };
  const some = (name: string) => ({ ...said('a'.repeat(64)), name });
  /** A folder of so many models. */
  const folderOf = async (count: number) => {
    const folder = emptyFolder();
    for (let at = 0; at < count; at += 1)
      await importModel(folder, fileThatSays('model'), some(`model${at}`), anyModel);
    return folder;
  };

  it('leaves the choice and the models that others made meanwhile', async () => {
    const folder = await folderOf(1);
    await importModel(folder, fileThatSays('slow'), some('slow'), async () => {
      await useModel(folder, 'model0', anyModel);
      await importModel(folder, fileThatSays('quick'), some('quick'), anyModel);
      return null;
    });
    expect(named(await listModels(folder))).toEqual([
      [BUILT_IN_MODEL.name, false],
      ['model0', true],
      ['quick', false],
      ['slow', false],
      ['tesseract', false],
    ]);
  });

  it('takes no name that another import took meanwhile', async () => {
    const folder = emptyFolder();
    const slow = importModel(folder, fileThatSays('slow'), some('same'), async () => {
      await importModel(folder, fileThatSays('quick'), some('same'), anyModel);
      return null;
    });
    await expect(slow).rejects.toThrow('もうあります');
    expect(readFileSync(join(folder, 'same.onnx'), 'utf8')).toBe('quick');
    expect(readdirSync(folder).sort()).toEqual([MANIFEST, 'same.onnx']);
  });

  it('overwrites no file, be it of another model, of none, or behind a link', async () => {
    const folder = await folderOf(1);
    const manifest = join(folder, MANIFEST);
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"name": "model0"', '"name": "renamed"'));
    const ofAnother = importModel(folder, fileThatSays('new'), some('model0'), anyModel);
    await expect(ofAnother).rejects.toThrow('モデル renamed のファイル');

    writeFileSync(join(folder, 'found.onnx'), 'found');
    const ofNone = importModel(folder, fileThatSays('new'), some('found'), anyModel);
    await expect(ofNone).rejects.toThrow('というファイルがもうあります');
    expect(readFileSync(join(folder, 'found.onnx'), 'utf8')).toBe('found');

    const elsewhere = join(emptyFolder(), 'elsewhere');
    symlinkSync(elsewhere, join(folder, 'linked.onnx'));
    symlinkSync(elsewhere, join(folder, 'fresh.onnx.new'));
    const linked = importModel(folder, fileThatSays('new'), some('linked'), anyModel);
    await expect(linked).rejects.toThrow('というファイルがもうあります');
    await importModel(folder, fileThatSays('new'), some('fresh'), anyModel);
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('is not even copied where it is too large, or no file', async () => {
    const folder = emptyFolder();
    const path = fileThatSays('');
    truncateSync(path, 512 * 1024 * 1024 + 1);
    let looks = 0;
    const counted: CheckModel = () => {
      looks += 1;
      return Promise.resolve(null);
    };
    await expect(importModel(folder, path, some('large'), counted)).rejects.toThrow('大きすぎます');
    await expect(importModel(folder, emptyFolder(), some('folder'), counted)).rejects.toThrow(
      'ファイルではありません',
    );
    expect([looks, readdirSync(folder)]).toEqual([0, []]);
  });

  it('clears away what imports left that were killed long ago, and not what still arrives', async () => {
    const folder = await folderOf(1);
    const [left, arriving, foreign] = [
      `model9.onnx.${crypto.randomUUID()}.new`,
      `model8.onnx.${crypto.randomUUID()}.new`,
      'notes.new',
    ] as const;
    for (const name of [left, arriving, foreign]) writeFileSync(join(folder, name), 'half of it');
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [left, foreign]) utimesSync(join(folder, name), long, long);
    await importModel(folder, fileThatSays('next'), some('next'), anyModel);
    expect(readdirSync(folder).sort()).toEqual(
      [MANIFEST, 'model0.onnx', arriving, 'next.onnx', foreign].sort(),
    );
  });

  it('is told what to remove where an import was killed after its file had come', async () => {
    const folder = await folderOf(1);
    writeFileSync(join(folder, 'next.onnx'), 'of the import that was killed');
    const again = importModel(folder, fileThatSays('next'), some('next'), anyModel);
    await expect(again).rejects.toThrow('どのモデルのものでもなければ取り除いてください');
  });

  it('is refused as the 101st, and nothing of it stays', async () => {
    const folder = await folderOf(99);
    const late = importModel(folder, fileThatSays('late'), some('late'), async () => {
      await importModel(folder, fileThatSays('last'), some('last'), anyModel);
      return null;
    });
    await expect(late).rejects.toThrow('モデルは100個までです');
    const next = importModel(folder, fileThatSays('next'), some('next'), anyModel);
    await expect(next).rejects.toThrow('モデルは100個までです');
    const files = readdirSync(folder);
    expect(files).toHaveLength(101);
    expect(files.filter((name) => /late|next|new/.test(name))).toEqual([]);
  });

  it('is not chosen where it became another while it was checked', async () => {
    const folder = await folderOf(1);
    const chosen = useModel(folder, 'model0', async () => {
      await changeManifest(folder, ({ models, reads }) => ({
        models: models.map((model) => ({ ...model, sha256: 'b'.repeat(64) })),
        reads,
      }));
      return null;
    });
    await expect(chosen).rejects.toThrow('調べている間に変わりました');
    expect((await listModels(folder)).find(({ reads }) => reads)?.name).toBe(BUILT_IN_MODEL.name);
  });
});

describe('a chosen model that cannot be used any more', () => {
  /** The folder's file is cut short behind the product's back. */
  const cutShort = (folder: string) => {
    const path = join(folder, 'copy.onnx');
    writeFileSync(path, readFileSync(path).subarray(0, 1_000_000));
  };

  it('is named by verifying, and cannot be chosen', async () => {
    const folder = await folderWithCopy();
    cutShort(folder);
    expect(await verifyModels(folder, check)).toEqual([
      { name: BUILT_IN_MODEL.name, problem: null },
      { name: 'copy', problem: expect.stringContaining('SHA-256') as string },
    ]);
    await expect(useModel(folder, 'copy', check)).rejects.toThrow('SHA-256');
    await expect(useModel(folder, 'none', check)).rejects.toThrow('というモデルはありません');
  });

  it('has the built-in one read in its place, which the start says and every document notes', async () => {
    const folder = await folderWithCopy();
    cutShort(folder);
    const { general, health } = await settled(folder);
    expect(health.limitation).toContain('組み込みのモデルで読み取ります');
    expect(health.reading).toMatchObject({ model: { name: BUILT_IN_MODEL.name }, is_fallback: true });
    expect(general.keptAs).toBe(`ppocr-${BUILT_IN_MODEL.sha256.slice(0, 16)}`);
    expect(settingsOf(general)).toMatchObject({
      model: { name: BUILT_IN_MODEL.name },
      isFallback: true,
    });
  });

  it('has the built-in one read in its place from the next process on where it is moved while the worker runs', async () => {
    const folder = await folderWithCopy();
    const { general } = await settled(folder);
    const { read, close } = childReader(general.program);
    renameSync(join(folder, 'copy.onnx'), join(folder, 'elsewhere.onnx'));
    const reading = await read(drawPage(questionnaire)).finally(close);
    expect([valueOf(reading, '氏名'), reading.engine]).toEqual(['山田太郎', 'ppocr']);
    expect(reading.notes).toContain('read-by-fallback');
  });

  it('is no reason not to read where the manifest is broken', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, MANIFEST), '{');
    expect(await chosen(folder)).toEqual({ model: BUILT_IN_MODEL, isFallback: true });
  });
});

describe('a model that is chosen for an organisation', () => {
  const [town, school] = [crypto.randomUUID(), crypto.randomUUID()];
  /** A copy of the built-in model that reads for the town alone. */
  const folderWithChoice = async () => {
    const folder = await folderWithCopy();
    await useModel(folder, BUILT_IN_MODEL.name, check);
    await useModel(folder, 'copy', check, town);
    return folder;
  };

  it('reads for that one, and for nobody else', async () => {
    const folder = await folderWithChoice();
    expect((await listModels(folder)).map(({ name, reads, readsFor }) => [name, reads, readsFor])).toEqual([
      [BUILT_IN_MODEL.name, true, []],
      ['copy', false, [town]],
      ['tesseract', false, []],
    ]);
    const { general, programFor, health } = await settled(folder);
    expect(settingsOf(programFor(town))).toMatchObject({ model: { name: 'copy' }, isFallback: false });
    expect(programFor(school)).toBe(general);
    expect(settingsOf(general)).toMatchObject({ model: { name: BUILT_IN_MODEL.name } });
    expect(health).toMatchObject({ reading: { is_fallback: false }, limitation: undefined });
  });

  it('is the built-in one too, beside another that reads for all', async () => {
    const folder = await folderWithCopy();
    await useModel(folder, BUILT_IN_MODEL.name, check, town);
    const { general, programFor } = await settled(folder);
    expect(settingsOf(general)).toMatchObject({ model: { name: 'copy' } });
    expect(settingsOf(programFor(town))).toMatchObject({ model: { name: BUILT_IN_MODEL.name } });
  });

  it('reads in the same children as for all others where it is the one that reads for them', async () => {
    const folder = await folderWithCopy();
    await useModel(folder, 'copy', check, town);
    const { general, programFor } = await settled(folder);
    expect(programFor(town)).toBe(general);
  });

  it('gives way to that of all others where it cannot be used, which is said and noted', async () => {
    const folder = await folderWithChoice();
    writeFileSync(join(folder, 'copy.onnx'), 'cut');
    const { general, programFor, health } = await settled(folder);
    expect(settingsOf(programFor(town))).toMatchObject({
      model: { name: BUILT_IN_MODEL.name },
      isFallback: true,
    });
    expect(settingsOf(general)).toMatchObject({ isFallback: false });
    expect(health.limitation).toContain('組織のために選ばれた文字認識モデルを使えない');
    expect(health.reading.is_fallback).toBe(false);
  });

  it('gives way to the built-in one, as that of all others does, where the same cannot read here', async () => {
    const folder = emptyFolder();
    // The built-in one with a field that nobody knows: other bytes, and as good.
    const bytes = Buffer.concat([readFileSync(BUILT_IN_MODEL.path), Buffer.from([0xf8, 0x3e, 1])]);
    const path = join(folder, 'other.bin');
    writeFileSync(path, bytes);
    await importModel(folder, path, said(createHash('sha256').update(bytes).digest('hex')), check);
    await useModel(folder, 'copy', check);
    await useModel(folder, 'copy', check, town);
    const dying = `data:text/javascript,${encodeURIComponent('process.exit(3)')}`;
    const { general, programFor, health } = await settleReading(
      { ...settings, READER_MODELS: folder },
      null,
      logger,
      (given) => ({ ...programOf(given), flags: given.model?.name === 'copy' ? ['--import', dying] : [] }),
    );
    for (const program of [general, programFor(town)])
      expect(settingsOf(program)).toMatchObject({
        PRINT_ENGINE: 'ppocr',
        model: { name: BUILT_IN_MODEL.name },
        isFallback: true,
      });
    expect(health.reading).toMatchObject({ engine: 'ppocr', is_fallback: true });
    expect(health.limitation).toContain('組み込みのモデルで読み取ります');
  });

  it('is forgotten alone', async () => {
    const folder = await folderWithChoice();
    await useModel(folder, 'copy', check, school);
    await forgetChoice(folder, town);
    expect((await listModels(folder)).map(({ readsFor }) => readsFor)).toEqual([[], [school], []]);
    await forgetChoice(folder, town);
    await expect(useModel(folder, 'none', check, town)).rejects.toThrow('というモデルはありません');
  });
});

describe('tesseract that is chosen in place of every model', () => {
  const [town, school] = [crypto.randomUUID(), crypto.randomUUID()];
  const byTesseract = { PRINT_ENGINE: 'tesseract', isFallback: false };
  /** Children that cannot load a model. */
  const without: typeof childProgram = (given) => ({
    ...programOf(given),
    flags: ['--import', insteadOfTheRuntime(`throw new Error('no build for this system')`)],
  });

  it('reads for an organisation, whose documents do not say that something better could', async () => {
    const folder = emptyFolder();
    await useModel(folder, 'tesseract', check, town);
    const { general, programFor, health } = await settled(folder);
    expect(settingsOf(programFor(town))).toMatchObject(byTesseract);
    expect([programFor(town).keptAs, programFor(school)]).toEqual(['tesseract', general]);
    expect(settingsOf(general)).toMatchObject({
      PRINT_ENGINE: 'ppocr',
      model: { name: BUILT_IN_MODEL.name },
    });
    expect(health).toMatchObject({
      reading: { engine: 'ppocr', is_fallback: false },
      limitation: undefined,
    });
  });

  it('reads for all but those that a model was chosen for', async () => {
    const folder = emptyFolder();
    await useModel(folder, 'tesseract', check);
    await useModel(folder, BUILT_IN_MODEL.name, check, town);
    expect((await listModels(folder)).map(({ name, reads, readsFor }) => [name, reads, readsFor])).toEqual([
      [BUILT_IN_MODEL.name, false, [town]],
      ['tesseract', true, []],
    ]);
    const { general, programFor, health } = await settled(folder);
    expect(settingsOf(general)).toMatchObject(byTesseract);
    expect(settingsOf(programFor(town))).toMatchObject({ PRINT_ENGINE: 'ppocr', isFallback: false });
    expect(health).toEqual({
      reading: { engine: 'tesseract', model: null, is_fallback: false },
      limitation: undefined,
    });
  });

  it('is no makeshift where no model can be run either, as it is for the others', async () => {
    const folder = emptyFolder();
    await useModel(folder, 'tesseract', check, town);
    const { general, programFor, health } = await settleReading(
      { ...settings, READER_MODELS: folder },
      null,
      logger,
      without,
    );
    expect(settingsOf(programFor(town))).toMatchObject(byTesseract);
    expect(settingsOf(general)).toMatchObject({ PRINT_ENGINE: 'tesseract', isFallback: true });
    expect(health.reading).toEqual({ engine: 'tesseract', model: null, is_fallback: true });
  });

  it('gives way to models again', async () => {
    const folder = emptyFolder();
    await useModel(folder, 'tesseract', check);
    await useModel(folder, BUILT_IN_MODEL.name, check);
    expect(await chosen(folder)).toEqual({ model: BUILT_IN_MODEL, isFallback: false });
  });
});
