import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(
  new URL('../../../../platform/dist/embedded/event-store/main.js', import.meta.url),
);
/** Linux counts in hundredths of a second, whatever the kernel's own tick. */
const MS_PER_TICK = 10;
/** `utime` and `stime` in /proc/<pid>/stat, counted from the state behind the name. */
const OWN_FIELDS = [11, 12] as const;

/** The embedded event store as the product runs it. */
export interface ServerProcess {
  readonly connectionString: string;
  /** Processor time so far, all threads, ms; 0 where the system does not tell. */
  processorMs(): number;
  stop(): Promise<void>;
}

const processorMsOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return OWN_FIELDS.reduce((sum, field) => sum + Number(fields[field]) * MS_PER_TICK, 0);
  } catch {
    return 0;
  }
};

/** @throws Error when it ends instead of serving */
export const startServer = async (directory: string): Promise<ServerProcess> => {
  const child = fork(MAIN, ['--directory', directory], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const ended = exited.then(() => {
    throw new Error('the event store ended while starting');
  });
  ended.catch(() => undefined);
  const output = createInterface(child.stdout!);
  const [line] = (await Promise.race([once(output, 'line'), ended])) as [string];
  const { port } = JSON.parse(line) as { port: number };
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    processorMs: () => processorMsOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
