import { resolve } from 'node:path';
import type { Id } from '@reader/contracts/objects/ids';
import { createChildPool } from '@reader/ocr-worker/children/child-pool';
import { childProgram } from '@reader/ocr-worker/children/child-program';
import { checkInChild, type CheckModel } from '@reader/ocr-worker/models/check-in-child';
import { openInstallation, type Installation } from '../installation.js';
import { organizationFor, requireOrganization, romanNames } from '../organizations.js';
import { confirmedValues } from './confirmed-values.js';
import { areaReader, tryReading } from './try-model.js';
import { modelProblemText } from '@reader/ocr-worker/engines/ppocr/model/model-problems';
import { TESSERACT_CHOICE } from '@reader/ocr-worker/models/manifest';
import {
  forgetChoice,
  importModel,
  listModels,
  useModel,
  verifyModels,
} from '@reader/ocr-worker/models/kept-models';

const USAGE =
  'models [list] | verify | import FILE --name NAME --version V --sha256 HEX --licence L --source S | use NAME|tesseract [--organization ROMAN_NAME] | release --organization ROMAN_NAME | try NAME [--organization ROMAN_NAME] [--values 300] と指定してください。';

/** Values that a model is tried on, where nobody says how many. */
const TRIED = 300;

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

const list = async (folder: string, options: Options): Promise<void> => {
  const models = await listModels(folder);
  const isForSome = models.some(({ readsFor }) => readsFor.length > 0);
  const names = isForSome ? await knownRomanNames(options) : NO_NAMES;
  for (const { name, version, licence, reads, readsFor } of models)
    console.log(
      `${reads ? '*' : ' '} ${name}\t${version ?? '組み込み'}\t${licence}` +
        readsFor.map((id) => `\n    組織 ${names.get(id) ?? id} を読み取ります。`).join(''),
    );
};

const NO_NAMES: ReadonlyMap<Id, string> = new Map();

/** Roman names by id, as `--organization` takes them; none where no instance can be asked. */
const knownRomanNames = async (options: Options): Promise<ReadonlyMap<Id, string>> => {
  try {
    return await withInstallation(options, romanNames);
  } catch {
    return NO_NAMES;
  }
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

const TESSERACT_WORDS =
  '組み込みのTesseractで読み取ります（モデルは使いません。手書きの値は読み誤りが増えます）。';
const RESTART = 'ocr-workerを起動し直すと切り替わります。';

/** @throws Error also for an empty name, which would be about all organisations or the only one */
const organisationNamed = (options: Options): Promise<Id> => {
  const { organization } = options;
  if (!organization) throw new Error('--organization には組織ID（ローマ字名）を指定してください。');
  return withInstallation(options, (installation) => requireOrganization(installation, organization));
};

const choose = async (folder: string, name: string, options: Options, check: CheckModel): Promise<void> => {
  const { organization } = options;
  const isForAll = organization === undefined;
  await useModel(folder, name, check, isForAll ? null : await organisationNamed(options));
  const words = name === TESSERACT_CHOICE.name ? TESSERACT_WORDS : `${name}で読み取ります。`;
  console.log(`${isForAll ? '' : `${organization}の文書を`}${words}${RESTART}`);
};

const release = async (folder: string, options: Options): Promise<void> => {
  await forgetChoice(folder, await organisationNamed(options));
  console.log(`${options['organization']}の文書を、ほかの組織と同じモデルで読み取ります。${RESTART}`);
};

/** Runs work on the running instance, which commands of the folder alone need not have. */
const withInstallation = async <T>(
  options: Options,
  work: (installation: Installation) => Promise<T>,
): Promise<T> => {
  const installation = await openInstallation(options['data'] ?? '.data');
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
};

const shareOf = (right: number, of: number): string =>
  `${right} / ${of}${of === 0 ? '' : `（${((100 * right) / of).toFixed(1)}%）`}`;

/** Reads confirmed values of an organisation by the model that reads now and by another. @throws Error when there is none of the name, or one cannot be used */
const tryOn = async (folder: string, name: string, options: Options, check: CheckModel): Promise<void> => {
  const models = await listModels(folder);
  const other = models.find((one) => one.name === name);
  if (!other) throw new Error(`${name} というモデルはありません。`);
  const atMost = Number(options['values'] ?? TRIED);
  if (!Number.isInteger(atMost) || atMost < 1)
    throw new Error('--values には1以上の整数を指定してください。');
  await withInstallation(options, async (installation) => {
    const { db, blobs } = installation.dependencies;
    const organisation = await organizationFor(installation, options['organization']);
    const values = await confirmedValues(db, organisation, atMost);
    if (values.length === 0) throw new Error('確認済みの文書に、位置の分かる値がありません。');
    const now =
      models.find(({ readsFor }) => readsFor.includes(organisation)) ?? models.find(({ reads }) => reads);
    for (const model of new Set([now ?? other, other])) {
      const problem = model.model && (await check(model.model));
      const said = problem && `${model.name}: ${modelProblemText[problem]}`;
      if (said && model === other) throw new Error(said);
      // Another is looked for just because the one that reads now is broken.
      if (said) {
        console.log(`* ${said}`);
        continue;
      }
      const { read, close } = areaReader(model.model, blobs, organisation);
      const tried = await tryReading(values, read).finally(close);
      console.log(
        `${model === now ? '*' : ' '} ${model.name}\t一致 ${shareOf(tried.right, tried.values)}` +
          `\tうち人が直した値 ${shareOf(tried.rightOfCorrected, tried.corrected)}` +
          (tried.unreadable > 0 ? `\t開けないページ ${tried.unreadable}件` : ''),
      );
    }
    console.log('直されなかった値は、そのとき読み取ったモデルに有利です。');
  });
};

/** `models`, `models list`, `models verify`, `models import FILE`, `models use NAME`, `models release`, `models try NAME`. */
export const manageModels = async (
  [action = 'list', given]: readonly string[],
  options: Options,
): Promise<void> => {
  const folder = folderOf(options);
  const settings = { PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null } as const;
  const pool = createChildPool(childProgram(settings), { atMost: 1, kept: 0 });
  const check = checkInChild(pool);
  try {
    if (action === 'list') return await list(folder, options);
    if (action === 'verify') return await verify(folder, check);
    if (action === 'import' && given) return await add(folder, given, options, check);
    if (action === 'use' && given) return await choose(folder, given, options, check);
    if (action === 'release') return await release(folder, options);
    if (action === 'try' && given) return await tryOn(folder, given, options, check);
    throw new Error(USAGE);
  } finally {
    pool.close();
  }
};
