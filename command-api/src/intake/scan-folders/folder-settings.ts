import { join } from 'node:path';
import {
  FOLDER_LAYOUT as LAYOUT,
  ScanFolderSettings,
} from '@reader/contracts/http/reference-data/scan-folders';
import { z } from 'zod';
import { NoOrdinaryFile, textOfFile } from './text-of-file.js';

/** The file in a watched folder that says how what is put there is read. */
export const SETTINGS_FILE = 'reader.json';

/** How the files of a watched folder are read. Without the file, as its defaults are. */
const FolderSettings = z.strictObject({
  layout: ScanFolderSettings.shape.layout.default(LAYOUT.least),
  sheet: ScanFolderSettings.shape.sheet.default(null),
  department: ScanFolderSettings.shape.department.default(null),
  accept_duplicates: ScanFolderSettings.shape.accept_duplicates.default(false),
});
export type FolderSettings = ScanFolderSettings;

/** What is wrong with a folder's settings, for people. */
export class BadSettings extends Error {}

/** What each may be, for people. */
const allowed: Readonly<Record<keyof FolderSettings, string>> = {
  layout: `${LAYOUT.least}から${LAYOUT.most}までの整数`,
  sheet: '帳票のIDか null',
  department: '部署のIDか null',
  accept_duplicates: 'true か false',
};

/** Longest name of an unknown entry that is repeated, characters. */
const NAME_SHOWN = 40;

const faultOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((name) => `「${name.slice(0, NAME_SHOWN)}」`).slice(0, 5);
    return `${names.join('')}は使えません（使えるのは ${Object.keys(allowed).join('、')}）。`;
  }
  const [name = ''] = issue.path;
  const may = allowed[name as keyof FolderSettings];
  return may === undefined ? '全体を { } で囲んでください。' : `${String(name)} は、${may}にしてください。`;
};

/** Settings are a few lines. */
const MOST_BYTES = 64 * 1024;

const settingsText = async (path: string): Promise<string | undefined> => {
  // One byte more tells what is too large.
  const text = await textOfFile(path, MOST_BYTES + 1).catch((error: unknown) => {
    throw error instanceof NoOrdinaryFile
      ? new BadSettings(`${SETTINGS_FILE} は、リンクではないふつうのファイルにしてください。`)
      : error;
  });
  if (text !== undefined && Buffer.byteLength(text) > MOST_BYTES)
    throw new BadSettings(`${SETTINGS_FILE} は、${MOST_BYTES / 1024} KB以下にしてください。`);
  return text;
};

/** @throws BadSettings when the file is there and says something else than settings */
export const readFolderSettings = async (folder: string): Promise<FolderSettings> => {
  const text = await settingsText(join(folder, SETTINGS_FILE));
  if (text === undefined) return FolderSettings.parse({});
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new BadSettings(`${SETTINGS_FILE} の書き方（JSON）が正しくありません。`);
  }
  const parsed = FolderSettings.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new BadSettings(
    `${SETTINGS_FILE} の内容が正しくありません: ${parsed.error.issues.map(faultOf).join('')}`,
  );
};
