import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Id } from '@reader/contracts/objects/ids';
import { z } from 'zod';

/** The file in a watched folder that says how what is put there is read. */
export const SETTINGS_FILE = 'reader.json';

/** How the files of a watched folder are read. Without the file, as its defaults are. */
export const FolderSettings = z.strictObject({
  /** Pages of images that make a document, 1 to 4. */
  layout: z.number().int().min(1).max(4).default(1),
  /** The form that is read; null: the product finds it. */
  sheet: Id.nullable().default(null),
  /** The department that the documents are for; null: for all. */
  department: Id.nullable().default(null),
  /** Whether files whose content is known already are read all the same. */
  accept_duplicates: z.boolean().default(false),
});
export type FolderSettings = z.infer<typeof FolderSettings>;

/** What is wrong with a folder's settings, for people. */
export class BadSettings extends Error {}

/** @throws BadSettings when the file is there and says something else than settings */
export const readFolderSettings = async (folder: string): Promise<FolderSettings> => {
  let text: string;
  try {
    text = await readFile(join(folder, SETTINGS_FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return FolderSettings.parse({});
    throw error;
  }
  let given: unknown;
  try {
    // Editors of Windows begin a file with a mark.
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new BadSettings(`${SETTINGS_FILE} の書き方（JSON）が正しくありません。`);
  }
  const parsed = FolderSettings.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path.join('.') || '未知の項目').join('、');
  throw new BadSettings(`${SETTINGS_FILE} の内容が正しくありません: ${wrong}`);
};
