import { readFileSync } from 'node:fs';

/**
 * Whether the process still runs. One that has ended and was not yet waited for by its parent keeps its id
 * (a zombie; in a container whose first process reaps no orphans it does so for ever), but runs no more.
 */
export const isRunning = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, yet there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !['Z', 'X'].includes(statOf(pid)[0] ?? '');
};

/** When the process began, in clock ticks since boot; undefined where the system does not tell. */
export const startOfProcess = (pid: number): string | undefined => statOf(pid)[19];

/** The fields of /proc/<pid>/stat after the name: state first. Empty where there is none. */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};
