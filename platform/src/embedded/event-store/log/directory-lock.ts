import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startOfProcess } from '../../../lifecycle/process-state.js';

/** Another living process has the data folder. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The event store folder ${directory} is in use by process ${pid}; only one server may write to it.`,
    );
    this.name = 'DirectoryInUse';
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

const heldHere = new Set<string>();

/**
 * Takes the folder for this process by a file `lock` that names it. The lock of a process that is no
 * longer there is taken over.
 * @throws DirectoryInUse
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const path = join(directory, 'lock');
  if (heldHere.has(path)) throw new DirectoryInUse(directory, process.pid);
  heldHere.add(path);
  try {
    while (!(await create(path))) {
      const found = await readFile(path, 'utf8').catch(absent);
      if (found === undefined) continue;
      const owner = ownerOf(found);
      if (isAlive(owner)) throw new DirectoryInUse(directory, owner.pid);
      await removeStale(path, found);
    }
  } catch (error) {
    heldHere.delete(path);
    throw error;
  }
  return {
    release: async () => {
      await unlink(path).catch(absent);
      heldHere.delete(path);
    },
  };
};

const create = async (path: string): Promise<boolean> => {
  // Written beside and linked into place, so that nobody ever sees a lock without its owner in it.
  const own = `${path}.${process.pid}`;
  try {
    await writeFile(own, `${process.pid} ${startOf(process.pid)}\n`);
    await link(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(own).catch(absent);
  }
};

/** Two processes may find the same stale lock; the one that is late must not remove the other's fresh one. */
const removeStale = async (path: string, found: string): Promise<void> => {
  const aside = `${path}.stale.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== found) await link(aside, path).catch(() => undefined);
  await unlink(aside).catch(absent);
};

interface Owner {
  readonly pid: number;
  readonly start: string;
}

const ownerOf = (text: string): Owner => {
  const [pid = '', start = ''] = text.trim().split(' ');
  return { pid: Number(pid), start };
};

const isAlive = ({ pid, start }: Owner): boolean => {
  // Process ids are used again (in a container nearly always): our own id in a lock we do not hold is stale.
  if (pid === process.pid || !isRunning(pid)) return false;
  const now = startOf(pid);
  return now === UNTOLD || start === UNTOLD || now === start;
};

/** Where the system does not tell when a process began. */
const UNTOLD = '-';
/** When the process began, to know a reused id. */
const startOf = (pid: number): string => startOfProcess(pid) ?? UNTOLD;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

const absent = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error;
  return undefined;
};
