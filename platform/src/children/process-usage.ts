import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What a process, all its threads together, takes now. */
export interface ProcessUsage {
  /** Resident memory. */
  readonly residentBytes: number;
  /** Private memory that it holds, touched or not; 0 where the system does not say. */
  readonly privateBytes: number;
  /** Processor time since its start, in user and system mode. */
  readonly cpuMs: number;
}

/** Clock ticks of `/proc/<pid>/stat` per second; the same on every Linux. */
const TICKS = 100;

const usageOfProc = async (pid: number): Promise<ProcessUsage> => {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  // A zombie has no memory any more.
  const bytesOf = (line: RegExp): number => Number(line.exec(status)?.[1] ?? 0) * 1024;
  // The name, in brackets, may hold spaces: fields are counted behind it, beginning with the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    residentBytes: bytesOf(/^VmRSS:\s+(\d+) kB$/m),
    privateBytes: bytesOf(/^VmData:\s+(\d+) kB$/m),
    cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS,
  };
};

/** `[[dd-]hh:]mm:ss[.cc]` as `ps` prints it. */
const msOfPsTime = (time: string): number => {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time];
  const seconds = (clock ?? '').split(':').reduce((total, part) => total * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
};

const usageOfPs = async (pid: number): Promise<ProcessUsage> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes = '0', time = '0'] = stdout.trim().split(/\s+/);
  return { residentBytes: Number(kilobytes) * 1024, privateBytes: 0, cpuMs: msOfPsTime(time) };
};

/** What the process takes now; null when there is none of this id. */
export const processUsage = async (pid: number): Promise<ProcessUsage | null> => {
  try {
    return await (process.platform === 'linux' ? usageOfProc(pid) : usageOfPs(pid));
  } catch {
    return null;
  }
};
