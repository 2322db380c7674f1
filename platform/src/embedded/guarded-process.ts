import { spawn } from 'node:child_process';

/**
 * Runs the program and ends it with `INT` when standard input closes, that is when its parent is gone
 * (also by kill -9): a database or broker does not notice the death of its parent by itself.
 */
const GUARD = `
"$@" </dev/null &
child=$!
echo "guarded-pid $child"
trap 'kill -INT $child 2>/dev/null' TERM INT
( cat >/dev/null; kill -INT $child 2>/dev/null ) <&3 3<&- &
watcher=$!
wait $child; code=$?
kill -0 $child 2>/dev/null && { wait $child; code=$?; }
kill $watcher 2>/dev/null
exit $code
`;

const PID_LINE = /^guarded-pid (\d+)$/;

export interface GuardedProcess {
  /** Process id of the program itself, once it runs. */
  readonly pid: () => number | undefined;
  /** Exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Asks it to stop and waits. */
  readonly stop: () => Promise<void>;
}

export const startGuarded = (
  command: readonly string[],
  options: {
    readonly env?: NodeJS.ProcessEnv;
    readonly cwd?: string;
    readonly onOutput?: (line: string) => void;
  } = {},
): GuardedProcess => {
  const child = spawn('sh', ['-c', `exec 3<&0\n${GUARD}`, 'guard', ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: options.env,
    cwd: options.cwd,
    // Its own process group: Ctrl-C in a terminal reaches the supervisor alone, which stops things in order.
    detached: true,
  });
  let pid: number | undefined;
  const onData = (chunk: Buffer) => {
    for (const line of chunk.toString('utf8').split('\n')) {
      const found = pid === undefined ? PID_LINE.exec(line) : null;
      if (found) pid = Number(found[1]);
      else if (line.trim() !== '') options.onOutput?.(line);
    }
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  child.stdin.on('error', () => undefined);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      // Were the guard itself killed, this ends the program it left behind.
      child.stdin.destroy();
      resolve(code);
    });
  });
  return {
    pid: () => pid,
    exited,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
};
