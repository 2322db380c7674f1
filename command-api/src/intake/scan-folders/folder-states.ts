import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ScanFolder } from '@reader/contracts/http/reference-data/scan-folders';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../../dependencies.js';
import { BadSettings } from './folder-settings.js';
import { DONE, FAILED, reasonOf } from './put-away.js';
import { settingsOf, type WatchedFolder } from './watch-folder.js';
import { watchedFolders } from './watch-scan-root.js';

const UNREADABLE = 'フォルダーを開けません。';

interface PutAway {
  readonly name: string;
  readonly atMs: number;
  readonly isTaken: boolean;
}

/** The files that were put away into one of the two folders; the texts that say why are none. */
const putAwayInto = async (folder: string, isTaken: boolean): Promise<PutAway[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const files = [...names].filter((name) => !(name.endsWith('.txt') && names.has(name.slice(0, -4))));
  const found = await Promise.all(
    files.map(async (name): Promise<PutAway[]> => {
      const file = await lstat(join(folder, name)).catch(() => undefined);
      // A move leaves the time of the content and renews this one.
      return file ? [{ name, atMs: file.ctimeMs, isTaken }] : [];
    }),
  );
  return found.flat();
};

const lastFileOf = async (path: string): Promise<ScanFolder['last_file']> => {
  const all = [
    ...(await putAwayInto(join(path, DONE), true)),
    ...(await putAwayInto(join(path, FAILED), false)),
  ];
  const [last] = all.sort((one, other) => other.atMs - one.atMs);
  if (!last) return null;
  const { name, isTaken } = last;
  const reason = isTaken ? null : await reasonOf(path, name);
  return { name, at: new Date(last.atMs).toISOString(), is_taken: isTaken, reason };
};

/** How its files are read, or why nothing is taken from a folder. */
const stateOf = async (
  dependencies: Dependencies,
  folder: WatchedFolder,
): Promise<Pick<ScanFolder, 'settings' | 'problem'>> => {
  try {
    await readdir(folder.path);
    return { settings: await settingsOf(dependencies, folder), problem: null };
  } catch (error) {
    return { settings: null, problem: error instanceof BadSettings ? error.message : UNREADABLE };
  }
};

/** The watched folders of an organisation, by name, and the last file of each. */
export const folderStates = async (dependencies: Dependencies, organisation: Id): Promise<ScanFolder[]> => {
  if (dependencies.scanRoot === undefined) return [];
  const folders = await watchedFolders(dependencies, dependencies.scanRoot).catch(() => []);
  const own = folders.filter((folder) => folder.organisation === organisation);
  const states = await Promise.all(
    own.map(async (folder) => ({
      name: basename(folder.path),
      ...(await stateOf(dependencies, folder)),
      last_file: await lastFileOf(folder.path),
    })),
  );
  return states.sort((one, other) => one.name.localeCompare(other.name, 'ja'));
};
