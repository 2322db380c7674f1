import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
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

/** Settings are a few lines. */
const MOST_BYTES = 64 * 1024;

/** Who may write here puts there what they like: nothing but a small file is opened, so that no look waits for a pipe. */
const openSmallFile = async (path: string): Promise<FileHandle> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const found = await file.stat();
  if (found.isFile() && found.size <= MOST_BYTES) return file;
  await file.close();
  throw new BadSettings(`${SETTINGS_FILE} は、${MOST_BYTES / 1024} KB以下のふつうのファイルにしてください。`);
};

/** undefined: there is none. @throws BadSettings for what is no file, too large, or a link */
const settingsText = async (path: string): Promise<string | undefined> => {
  try {
    const file = await openSmallFile(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // A link, and a pipe or socket that nobody serves.
    if (code === 'ELOOP' || code === 'ENXIO')
      throw new BadSettings(`${SETTINGS_FILE} は、リンクではないふつうのファイルにしてください。`);
    throw error;
  }
};

/** @throws BadSettings when the file is there and says something else than settings */
export const readFolderSettings = async (folder: string): Promise<FolderSettings> => {
  const text = await settingsText(join(folder, SETTINGS_FILE));
  if (text === undefined) return FolderSettings.parse({});
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
