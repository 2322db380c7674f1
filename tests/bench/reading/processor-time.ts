import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the kernel's own tick. */
const MS_PER_TICK = 10;
/** `cutime` and `cstime` in /proc/self/stat, counted from the state behind the name. */
const CHILDREN_FIELDS = [13, 14] as const;

/** What ended child processes used, ms; 0 where the system does not tell. */
const childrenMs = (): number => {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return CHILDREN_FIELDS.reduce((sum, field) => sum + Number(fields[field]) * MS_PER_TICK, 0);
  } catch {
    return 0;
  }
};

/** Processor time of this process so far, ms: user and system, all threads, and the children that have ended. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenMs();
};
