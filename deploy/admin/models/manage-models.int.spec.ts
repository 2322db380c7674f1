import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BUILT_IN_MODEL } from '@reader/ocr-worker/engines/ppocr/model/recogniser';
import { describe, expect, it } from 'vitest';

/** Seen from the root of the repository, where tests are run. */
const MAIN = resolve('deploy/dist/admin/main.js');

interface Told {
  readonly code: number;
  readonly said: string;
}

/** Runs `models …` as an operator does, beside no running instance. */
const models = (folder: string | undefined, ...words: readonly string[]): Promise<Told> =>
  new Promise((done) => {
    const env = { PATH: process.env['PATH'] ?? '', READER_MODELS: folder };
    execFile(process.execPath, [MAIN, 'models', ...words], { env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });
const saidOf = (sha256: string) =>
  [
    '--name',
    'copy',
    '--version=6',
    '--sha256',
    sha256,
    '--licence',
    'Apache 2.0',
    '--source',
    'here',
  ] as const;

const TESSERACT = '  tesseract\t組み込み\tApache License 2.0\n';

describe('the models of an installation', () => {
  it('are imported, listed, chosen and verified without a running instance', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    expect(await models(folder)).toEqual({
      code: 0,
      said: `* ${BUILT_IN_MODEL.name}\t組み込み\t${BUILT_IN_MODEL.licence}\n${TESSERACT}`,
    });
    const imported = await models(folder, 'import', BUILT_IN_MODEL.path, ...saidOf(BUILT_IN_MODEL.sha256));
    expect(imported).toMatchObject({
      code: 0,
      said: expect.stringContaining('copyを取り込みました') as string,
    });
    expect((await models(folder, 'use', 'copy')).said).toContain('ocr-workerを起動し直すと切り替わります');
    expect((await models(folder, 'list')).said).toContain('* copy\t6\tApache 2.0');
    expect(await models(folder, 'verify')).toMatchObject({ code: 0 });
  });

  it('may all give way to tesseract', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    const { code, said } = await models(folder, 'use', 'tesseract');
    expect([code, said]).toEqual([0, expect.stringContaining('組み込みのTesseractで読み取ります')]);
    expect((await models(folder)).said).toContain('* tesseract\t組み込み');
  });

  it('are where the environment names them when an option names nothing, and nowhere when neither does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    expect(await models(folder, 'list', '--folder=')).toMatchObject({ code: 0 });
    expect(await models('', 'list', '--folder=')).toMatchObject({
      code: 1,
      said: expect.stringContaining('READER_MODELS') as string,
    });
  });

  it.each([
    ['no folder is named', undefined, [], 'READER_MODELS'],
    [
      'nobody says what a file is',
      '',
      ['import', 'x.onnx'],
      '--name, --version, --sha256, --licence, --source',
    ],
    ['a file is another', '', ['import', BUILT_IN_MODEL.path, ...saidOf('0'.repeat(64))], 'SHA-256'],
    ['there is none of the name', '', ['use', 'none'], 'というモデルはありません'],
    ['an organisation has no name', '', ['use', BUILT_IN_MODEL.name, '--organization='], 'ローマ字名'],
    ['nobody says whose model is released', '', ['release'], 'ローマ字名'],
    ['nobody knows what to do', '', ['dance'], 'と指定してください'],
  ])('are left as they are, in Japanese, where %s', async (_, folder, words, told) => {
    const named = folder === undefined ? undefined : mkdtempSync(join(tmpdir(), 'models-'));
    expect(await models(named, ...words)).toMatchObject({
      code: 1,
      said: expect.stringContaining(told) as string,
    });
  });
});
