import { access, constants, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { withArrivingFile } from './arriving-file.js';
import type { BlobStore } from './blob-store.js';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Moves a file that is on disk; its place is on disk too, with the folders that were made for it. */
const moveSynced = async (from: string, to: string): Promise<void> => {
  const made = await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
  if (!made) return;
  for (let folder = dirname(to); folder !== dirname(made); folder = dirname(folder))
    await syncFolder(dirname(folder));
};

/** Blobs as files of a folder. A file appears whole or not at all, and is on disk before `put` answers. */
export const folderBlobs = (given: string): BlobStore => {
  const folder = resolve(given);
  const fileOf = (path: string): string => {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`blob path leaves its folder: ${path}`);
    return file;
  };
  return {
    put: (path, bytes) => withArrivingFile(folder, [bytes], (arrived) => moveSynced(arrived, fileOf(path))),
    putStream: (bytes, pathAtEnd) =>
      withArrivingFile(folder, bytes, (arrived) => moveSynced(arrived, fileOf(pathAtEnd()))),
    getStream: async (path) => {
      try {
        return (await open(fileOf(path))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    get: async (path) => {
      try {
        return await readFile(fileOf(path));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    has: async (path) =>
      access(fileOf(path), constants.R_OK).then(
        () => true,
        () => false,
      ),
    delete: (path) => rm(fileOf(path), { force: true }),
    freeBytes: async () => {
      await mkdir(folder, { recursive: true });
      const stats = await statfs(folder);
      return stats.bavail * stats.bsize;
    },
    isUp: async () => {
      await mkdir(folder, { recursive: true });
      return access(folder, constants.W_OK).then(
        () => true,
        () => false,
      );
    },
  };
};
