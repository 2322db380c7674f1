import { resolve } from 'node:path';
import { createChildPool } from '@reader/ocr-worker/children/child-pool';
import { childProgram } from '@reader/ocr-worker/children/child-program';
import { checkInChild, type CheckModel } from '@reader/ocr-worker/models/check-in-child';
import { importModel, listModels, useModel, verifyModels } from '@reader/ocr-worker/models/kept-models';

const USAGE =
  'models [list] | verify | import FILE --name NAME --version V --sha256 HEX --licence L --source S | use NAME と指定してください。';

type Options = Readonly<Record<string, string>>;

/** @throws Error when neither the environment nor an option names a folder */
const folderOf = (options: Options): string => {
  const folder = options['folder'] || process.env['READER_MODELS'];
  if (!folder)
    throw new Error(
      'モデルを置くフォルダーを READER_MODELS（ocr-workerと同じもの）か --folder DIR で指定してください。',
    );
  return resolve(folder);
};

const list = async (folder: string): Promise<void> => {
  for (const { name, version, licence, reads } of await listModels(folder))
    console.log(`${reads ? '*' : ' '} ${name}\t${version ?? '組み込み'}\t${licence}`);
};

/** @throws Error when one of them cannot be used */
const verify = async (folder: string, check: CheckModel): Promise<void> => {
  const found = await verifyModels(folder, check);
  for (const { name, problem } of found) console.log(`${name}\t${problem ?? '使えます。'}`);
  if (found.some(({ problem }) => problem !== null)) throw new Error('使えないモデルがあります。');
};

const add = async (folder: string, file: string, options: Options, check: CheckModel): Promise<void> => {
  const said = (option: string): string => options[option] ?? '';
  const missing = ['name', 'version', 'sha256', 'licence', 'source'].filter((option) => said(option) === '');
  if (missing.length > 0)
    throw new Error(`${missing.map((option) => `--${option}`).join(', ')} も指定してください。`);
  const name = said('name');
  await importModel(
    folder,
    resolve(file),
    {
      name,
      version: said('version'),
      sha256: said('sha256').toLowerCase(),
      licence: said('licence'),
      source: said('source'),
    },
    check,
  );
  console.log(`${name}を取り込みました。models use ${name} で読取に使います。`);
};

/** `models`, `models list`, `models verify`, `models import FILE`, `models use NAME`. */
export const manageModels = async (
  [action = 'list', given]: readonly string[],
  options: Options,
): Promise<void> => {
  const folder = folderOf(options);
  const settings = { PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null } as const;
  const pool = createChildPool(childProgram(settings), { atMost: 1, kept: 0 });
  const check = checkInChild(pool);
  try {
    if (action === 'list') return await list(folder);
    if (action === 'verify') return await verify(folder, check);
    if (action === 'import' && given) return await add(folder, given, options, check);
    if (action === 'use' && given) {
      await useModel(folder, given, check);
      return console.log(`${given}で読み取ります。ocr-workerを起動し直すと切り替わります。`);
    }
    throw new Error(USAGE);
  } finally {
    pool.close();
  }
};
