import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** A part of the product that runs as a process of its own and comes back when it dies. */
export interface Supervised {
  readonly name: string;
  readonly mayComeLater: boolean;
  pid(): number | undefined;
  /** Resolves when it is ready; rejects when the first start fails. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export interface Started {
  readonly pid: number | undefined;
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

const RESTART_FIRST_MS = 200;
const RESTART_LONGEST_MS = 10_000;
const CALM_MS = 60_000;

interface Supervision {
  readonly say: (line: string) => void;
  readonly onStarted?: () => void;
  /** The product runs without it for a while: a first start that fails is tried again, as later ones are. */
  readonly mayComeLater?: boolean;
}

/**
 * Keeps a part running: started again after each death, the sooner the calmer it ran before. `start` hears of being stopped
 * before the part is ready, which it may wait for as long as other parts need.
 */
export const supervise = (
  name: string,
  start: (stopping: AbortSignal) => Promise<Started>,
  { say, onStarted = () => undefined, mayComeLater = false }: Supervision,
): Supervised => {
  let current: Started | undefined;
  const stopping = new AbortController();
  let failures = 0;
  let markReady: () => void = () => undefined;
  let markFailed: (error: unknown) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    markReady = resolve;
    markFailed = reject;
  });
  // A caller that waits for it hears of a failure; that nobody waits is no failure of its own.
  ready.catch(() => undefined);
  let wake: () => void = () => undefined;

  const keepRunning = async (): Promise<void> => {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      const startedAt = Date.now();
      try {
        current = await start(stopping.signal);
        // Asked to end while it was starting: nobody else knows of it yet.
        if (stopping.signal.aborted) {
          markFailed(stopping.signal.reason);
          return await current.stop();
        }
        markReady();
        onStarted();
        const code = await current.exited;
        if (stopping.signal.aborted) return;
        say(`${name} ended (${code === null ? 'signal' : `exit ${code}`}); starting it again`);
      } catch (error) {
        if (stopping.signal.aborted || (isFirst && !mayComeLater)) return markFailed(error);
        say(`${name} did not start: ${error instanceof Error ? error.message : String(error)}`);
      }
      failures = Date.now() - startedAt > CALM_MS ? 0 : failures + 1;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, Math.min(RESTART_LONGEST_MS, RESTART_FIRST_MS * 2 ** (failures - 1)));
      });
    }
  };
  const running = keepRunning();
  return {
    name,
    mayComeLater,
    pid: () => current?.pid,
    ready,
    stop: async () => {
      stopping.abort(new Error(`${name} was stopped while it was starting`));
      wake();
      await current?.stop();
      await running;
    },
  };
};

const STOP_WITHIN_MS = 20_000;

/** How long what a process said may be on its way after its end. */
const LAST_OUTPUT_MS = 1_000;

/** Its exit code, when all that it said has been heard. */
const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      // Processes that it started may hold its output open: they are heard no longer.
      const late = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, LAST_OUTPUT_MS);
      child.once('close', () => {
        clearTimeout(late);
        resolve(code);
      });
    });
  });

const stopChild = async (child: ChildProcess, exited: Promise<number | null>): Promise<void> => {
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(late);
};

const isReadyMessage = (message: unknown) =>
  typeof message === 'object' && message !== null && 'ready' in message;

/** Characters of what a process said before it ended that go into the error: its log may be gone with its folder. */
const LAST_WORDS = 8_000;

const Refusal = z.object({ level: z.literal(60), err: z.object({ message: z.string() }) });

/** What a service gave as the reason of its end, in the line of its log that says it could not start; else all that it said. */
const reasonIn = (said: string): string => {
  for (const line of said.split('\n').reverse())
    try {
      return Refusal.parse(JSON.parse(line)).err.message;
    } catch {
      // Another line, or no line of a log.
    }
  return said.trim();
};

interface NodeProcess {
  readonly logFile: string;
  /** Ends it also before it is ready. */
  readonly stopping?: AbortSignal;
  /** Of Node itself. */
  readonly flags?: readonly string[];
}

/** Starts a Node service that says `{ ready: true }` to its parent, its log going to a file. @throws also what `stopping` gives */
export const startNode = async (
  entry: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { logFile, stopping, flags = [] }: NodeProcess,
): Promise<Started> => {
  // A stop that came before is told to no listener.
  stopping?.throwIfAborted();
  mkdirSync(dirname(logFile), { recursive: true });
  // Opened at once: an error later would be nobody's.
  const log = createWriteStream(logFile, { fd: openSync(logFile, 'a') });
  // Flags of its own instead of the parent's: added to those, an `-e` of the parent would run in the child again.
  const own = flags.length === 0 ? {} : { execArgv: [...flags] };
  const child = fork(entry, args, { env, ...own, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const exited = exitOf(child).finally(() => log.end());
  let said = '';
  const hear = (chunk: Buffer): void => {
    said = (said + chunk.toString('utf8')).slice(-LAST_WORDS);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const stop = (): Promise<void> => stopChild(child, exited);
  const stopEarly = (): void => void stop();
  stopping?.addEventListener('abort', stopEarly);
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => isReadyMessage(message) && resolve());
    // The event store says it on its standard output, because it also runs without a parent.
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('"ready":true') && resolve());
    void exited.then(
      (code) =>
        reject(
          new Error(`it ended at once (exit ${code ?? 'by signal'}); see ${logFile}\n${reasonIn(said)}`),
        ),
      reject,
    );
  }).finally(() => stopping?.removeEventListener('abort', stopEarly));
  return { pid: child.pid, exited, stop };
};
