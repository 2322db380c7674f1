import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

/** Share of memory that is this process's own, in bytes: shared pages are divided among those who share them. */
const proportionalBytes = (pid: number): number => {
  try {
    const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(line?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

/** Memory of a process and all its descendants in bytes; NaN where the system does not tell: only Linux does. */
export const treeBytes = (root: number): number => {
  let pids: number[];
  try {
    pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return Number.NaN;
  }
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  // A process has some.
  return pids.filter(isBelow).reduce((sum, pid) => sum + proportionalBytes(pid), 0) || Number.NaN;
};
