import { access, lstat, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { DONE_FOLDER, FAILED_FOLDER } from '@reader/contracts/http/reference-data/scan-folders';
import { ownFolder } from './own-folder.js';
import { textOfFile } from './text-of-file.js';

/** Where taken files go, and those that were not taken, each with a text that says why. */
export const DONE = DONE_FOLDER;
export const FAILED = FAILED_FOLDER;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A name that is free: copiers use theirs again. */
const freeName = async (folder: string, name: string): Promise<string> => {
  const { name: stem, ext } = parse(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${ext}`;
    if (!(await isThere(join(folder, candidate)))) return candidate;
  }
};

/** Windows' editors know UTF-8 by its mark. */
const text = (lines: readonly string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;

/** Puts a file into the folder's `done` or, with the reason beside it, into `failed`. */
export const putAway = async (path: string, folder: string, reason: string | null): Promise<void> => {
  const target = await ownFolder(join(folder, reason === null ? DONE : FAILED));
  const name = await freeName(target, parse(path).base);
  // The reason first: a file in `failed` without one would tell nobody anything.
  if (reason !== null) await writeFile(join(target, `${name}.txt`), text([reason, `ファイル: ${name}`]));
  await rename(path, join(target, name));
};

/** Longest reason that is read, bytes: others can write to the folder. */
const MOST_OF_REASON = 1024;

/** Why a file lies in the folder's `failed`, as `putAway` has written it; null where nothing says so. Never through a link. */
export const reasonOf = async (folder: string, name: string): Promise<string | null> => {
  const failed = join(folder, FAILED);
  const isFolder = (await lstat(failed).catch(() => undefined))?.isDirectory() ?? false;
  if (!isFolder) return null;
  const found = await textOfFile(join(failed, `${name}.txt`), MOST_OF_REASON).catch(() => undefined);
  return found?.split(/\r?\n/, 1)[0]?.trim() || null;
};

/** Says in the folder itself what is wrong with its settings. */
export const writeNotice = (path: string, reason: string): Promise<void> => writeFile(path, text([reason]));
