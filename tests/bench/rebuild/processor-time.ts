import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Fields of `/proc/<pid>/stat` after the name: parent, and ticks of the process and of its children that have ended. */
const statOf = (pid: string): { parent: number; ticks: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // It has ended.
    return undefined;
  }
};

/** Seconds of processor time that a process and all below it have used; Linux only, 0 elsewhere. */
export const processorSeconds = (root: number | undefined): number => {
  if (process.platform !== 'linux' || root === undefined) return 0;
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = statOf(name);
    if (stat) processes.set(Number(name), stat);
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, stat] of processes) if (isBelow(pid)) ticks += stat.ticks;
  return ticks / TICKS_PER_SECOND;
};
