import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LEFTOVER_MS = 24 * 60 * 60_000;

/**
 * Removes staged files that a killed process left behind; younger ones may belong to another process. @throws AggregateError at the
 * end, of what could not be looked at or removed
 */
export const sweepStaging = async (folder: string, now: Date): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const failures: unknown[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    try {
      const { mtimeMs } = await stat(path);
      if (now.getTime() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
    } catch (error) {
      // Gone meanwhile when its upload ended.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'staged files are left');
};
