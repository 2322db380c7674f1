import { access, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { DONE_FOLDER, FAILED_FOLDER } from '@reader/contracts/http/reference-data/scan-folders';
import { noteLastFile } from './last-file.js';
import { ownFolder } from './own-folder.js';

/** Where taken files go, and those that were not taken, each with a text that says why. */
export const DONE = DONE_FOLDER;
export const FAILED = FAILED_FOLDER;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * A name that is free: copiers use theirs again, so that there may be thousands, numbered one after another. The next number is
 * looked for by halves.
 */
const freeName = async (folder: string, name: string): Promise<string> => {
  const { name: stem, ext } = parse(name);
  const numbered = (number: number) => (number === 1 ? name : `${stem} (${number})${ext}`);
  const isTaken = (number: number) => isThere(join(folder, numbered(number)));
  if (!(await isTaken(1))) return name;
  let taken = 1;
  let free = 2;
  while (await isTaken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return numbered(free);
};

/** Windows' editors know UTF-8 by its mark. */
const text = (lines: readonly string[]) => `\uFEFF${lines.join('\r\n')}\r\n`;

/** Puts a file into the folder's `done` or, with the reason beside it, into `failed`. */
export const putAway = async (
  path: string,
  folder: string,
  reason: string | null,
  at: Date,
): Promise<void> => {
  const target = await ownFolder(join(folder, reason === null ? DONE : FAILED));
  const name = await freeName(target, parse(path).base);
  // The reason first: a file in `failed` without one would tell nobody anything.
  if (reason !== null) await writeFile(join(target, `${name}.txt`), text([reason, `ファイル: ${name}`]));
  await rename(path, join(target, name));
  await noteLastFile(folder, { name, is_taken: reason === null, at: at.toISOString(), reason });
};

/** Says in the folder itself what is wrong with its settings. */
export const writeNotice = (path: string, reason: string): Promise<void> => writeFile(path, text([reason]));
