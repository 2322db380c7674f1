import { postcodeList } from '@reader/command-api/reference-data/postcodes/look-up';
import { isZip, listInZip } from '@reader/command-api/reference-data/postcodes/list-in-zip';
import { parsePostcodes } from '@reader/command-api/reference-data/postcodes/parse-postcodes';
import { replacePostcodes } from '@reader/command-api/reference-data/postcodes/replace-postcodes';
import { decodedText } from '@reader/contracts/text/decoded-text';
import type { Installation } from './installation.js';
import { bytesOf } from './text-file.js';

const USAGE = 'postcodes load FILE | show | clear と指定してください。';

const show = async ({ dependencies }: Installation): Promise<void> => {
  const list = await postcodeList(dependencies);
  if (!list) return console.error('郵便番号の一覧はありません。');
  const { codes, towns, loadedAt } = list;
  const at = loadedAt.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' });
  console.log(`郵便番号 ${codes.toLocaleString()}件、町域 ${towns.toLocaleString()}件（${at} に読み込み）。`);
};

const load = async (installation: Installation, file: string): Promise<void> => {
  const bytes = bytesOf(file);
  const text = isZip(bytes) ? await listInZip(bytes) : decodedText(bytes);
  const { dependencies } = installation;
  await replacePostcodes(dependencies, parsePostcodes(text), dependencies.now());
  await show(installation);
};

/** `postcodes load FILE`, `postcodes show`, `postcodes clear`: of the whole installation. */
export const managePostcodes = async (
  installation: Installation,
  [action, file, ...more]: readonly string[],
): Promise<void> => {
  if (action === 'load' && file !== undefined && more.length === 0) return load(installation, file);
  if (action === 'show') return show(installation);
  if (action === 'clear')
    return replacePostcodes(installation.dependencies, [], installation.dependencies.now());
  throw new Error(USAGE);
};
