import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const sources = join(workspace, 'src/embedded/event-store');
const compiled = join(workspace, 'dist/embedded/event-store');

/** A process runs compiled code, the tests run sources: compiles them when they are newer. */
export const compileEmbeddedServer = (): void => {
  if (isCurrent()) return;
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript-7/package.json'));
  try {
    execFileSync(process.execPath, [join(compiler, 'bin/tsc'), '-b', workspace], { stdio: 'pipe' });
  } catch (error) {
    // Mistakes elsewhere in the workspace are another check's business, as long as the server was compiled.
    if (!isCurrent()) throw error;
  }
};

const isCurrent = (): boolean =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .every((file) => changedAt(join(compiled, file.replace(/ts$/, 'js'))) >= changedAt(join(sources, file)));

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export interface EmbeddedProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** all that was logged so far */
  readonly log: () => string;
}

/**
 * @param fileLimitKib the system refuses larger files to this process, as a full disk would
 * @throws Error with what the server logged, when it ends before it is ready
 */
export const startEmbeddedProcess = async (
  directory: string,
  port = 0,
  fileLimitKib?: number,
): Promise<EmbeddedProcess> => {
  const args = [join(compiled, 'main.js'), '--directory', directory, '--port', String(port)];
  const options: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] };
  const child =
    fileLimitKib === undefined
      ? spawn(process.execPath, args, options)
      : spawn(
          'bash',
          ['-c', `ulimit -f ${fileLimitKib}; exec "$@"`, 'bash', process.execPath, ...args],
          options,
        );
  let log = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'close').then(() => {
    throw new Error(`The embedded event store ended: ${log}`);
  });
  ended.catch(() => undefined);
  const [line] = (await Promise.race([once(createInterface(child.stdout!), 'line'), ended])) as [string];
  return { child, port: (JSON.parse(line) as { port: number }).port, log: () => log };
};

/** Ends the process and waits for it; returns its exit code (`null` when a signal ended it). */
export const endProcess = async (
  { child }: EmbeddedProcess,
  signal: NodeJS.Signals,
): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
};
