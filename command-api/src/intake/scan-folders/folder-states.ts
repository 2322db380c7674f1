import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ScanFolder } from '@reader/contracts/http/reference-data/scan-folders';
import type { Id } from '@reader/contracts/objects/ids';
import type { Reach } from '@reader/contracts/reach';
import type { Dependencies } from '../../dependencies.js';
import { BadSettings } from './folder-settings.js';
import { lastFileOf } from './last-file.js';
import { settingsOf, type WatchedFolder } from './watch-folder.js';
import { watchedFolders } from './watch-scan-root.js';

const UNREADABLE = 'フォルダーを開けません。';

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

/** Folders whose scans the caller sees; those with wrong settings are shown to people that see all. */
const isSeen = ({ departments }: Reach, { settings }: Pick<ScanFolder, 'settings'>): boolean =>
  departments === 'all' ||
  (settings !== null && (settings.department === null || departments.has(settings.department)));

/** The watched folders of an organisation that the caller sees, by name, and the last file of each. */
export const folderStates = async (
  dependencies: Dependencies,
  organisation: Id,
  reach: Reach,
): Promise<ScanFolder[]> => {
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
  return states
    .filter((state) => isSeen(reach, state))
    .sort((one, other) => one.name.localeCompare(other.name, 'ja'));
};
