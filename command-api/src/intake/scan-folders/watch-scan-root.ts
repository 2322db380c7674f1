import { lstat, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { organizationIdOf } from '../../accounts/operator.js';
import { organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { DONE, FAILED } from './put-away.js';
import { FolderWatch, type WatchedFolder } from './watch-folder.js';

/** Folders of the network tell nobody of changes: they are looked at. */
const LOOK_EVERY_MS = 2_000;

/** Folders in a folder. Links are none: they could lead out of the root. */
const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);

/** `<root>/<roman_name>/<folder>`: the folders of organisations that are there. */
export const watchedFolders = async (dependencies: Dependencies, root: string): Promise<WatchedFolder[]> => {
  const own = await realpath(root);
  const found: WatchedFolder[] = [];
  for (const romanName of await foldersIn(own)) {
    const organisation = organizationIdOf(romanName);
    if (!(await load(dependencies.log, organizations, organisation, organisation))) continue;
    for (const name of await foldersIn(join(own, romanName))) {
      const path = join(own, romanName, name);
      const isWithin = (await realpath(path)).startsWith(own + sep) && (await lstat(path)).isDirectory();
      if (isWithin && name !== DONE && name !== FAILED) found.push({ path, organisation });
    }
  }
  return found;
};

/** The watch over all folders below a root. */
export interface ScanRootWatch {
  /** Takes what is whole in every folder. One that fails is logged, and the others go on. */
  takeFiles(): Promise<void>;
  stop(): Promise<void>;
}

/** Looks into the folders that copiers scan into, every two seconds (docs/product/scan-folders.md). */
export const watchScanRoot = (dependencies: Dependencies, root: string): ScanRootWatch => {
  const watches = new Map<string, FolderWatch>();
  let taking: Promise<void> | undefined;
  /** The last message per folder, so that a lasting problem is logged once. */
  const troubles = new Map<string, string>();

  const trouble = (path: string, error: unknown): void => {
    const text = String(error);
    if (troubles.get(path) !== text) dependencies.logger.warn({ err: error, path }, 'scan folder not read');
    troubles.set(path, text);
  };

  const takeFromAll = async (): Promise<void> => {
    let folders: WatchedFolder[];
    try {
      folders = await watchedFolders(dependencies, root);
      troubles.delete(root);
    } catch (error) {
      return trouble(root, error);
    }
    const paths = new Set(folders.map(({ path }) => path));
    for (const path of watches.keys()) if (!paths.has(path)) watches.delete(path);
    for (const folder of folders) {
      const watch = watches.get(folder.path) ?? new FolderWatch(dependencies, folder);
      watches.set(folder.path, watch);
      try {
        await watch.takeFiles();
        troubles.delete(folder.path);
      } catch (error) {
        trouble(folder.path, error);
      }
    }
  };

  const takeFiles = (): Promise<void> => {
    taking ??= takeFromAll().finally(() => {
      taking = undefined;
    });
    return taking;
  };
  const timer = setInterval(() => void takeFiles(), LOOK_EVERY_MS);
  return {
    takeFiles,
    stop: async () => {
      clearInterval(timer);
      await taking;
    },
  };
};
