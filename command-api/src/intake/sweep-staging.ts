import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LEFTOVER_MS = 24 * 60 * 60_000;

/** Removes staged files that a killed process left behind; younger ones may belong to another process. @throws what the folder's file system does */
export const sweepStaging = async (folder: string, now: Date): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      // Gone meanwhile when its upload ended.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found && now.getTime() - found.mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
};
