import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { withArrivingFile } from './arriving-file.js';
import type { BlobStore } from './blob-store.js';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Blobs as files of a folder. A file appears whole or not at all, and is on disk before `put` answers. */
export const folderBlobs = (given: string): BlobStore => {
  const folder = resolve(given);
  const fileOf = (path: string): string => {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`blob path leaves its folder: ${path}`);
    return file;
  };
  return {
    put: async (path, bytes) => {
      const file = fileOf(path);
      await mkdir(dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}.tmp`;
      const handle = await open(temporary, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    },
    putStream: (bytes, pathAtEnd) =>
      withArrivingFile(folder, bytes, async (arrived) => {
        const file = fileOf(pathAtEnd());
        await mkdir(dirname(file), { recursive: true });
        await rename(arrived, file);
      }),
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
