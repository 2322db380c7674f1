import { spawn } from 'node:child_process';
import { EngineFailure } from '../engine.js';

/** How a program ended; `output` of both its streams, cut to the last 100 kB. */
interface Finished {
  readonly code: number;
  readonly output: string;
}

const OUTPUT_CHARACTERS = 100_000;

/**
 * Runs a program to its end. It is killed when the signal aborts or the time is over: it may be in the middle of
 * a picture and would not notice a polite request.
 * @throws the signal's reason; EngineFailure when it cannot be started, is killed by others or takes too long
 */
export const runProgram = (
  program: string,
  args: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its threads wait for each other most of the time; several processes use the processors better.
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    });
    let output = '';
    let isOverdue = false;
    const note = (chunk: string): void => {
      output = (output + chunk).slice(-OUTPUT_CHARACTERS);
    };
    child.stdout.setEncoding('utf8').on('data', note);
    child.stderr.setEncoding('utf8').on('data', note);
    const kill = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(() => {
      isOverdue = true;
      kill();
    }, timeoutMs);
    signal.addEventListener('abort', kill, { once: true });
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      act();
    };
    child.once('error', (error) =>
      settle(() => reject(new EngineFailure(`${program} cannot be started`, { cause: error }))),
    );
    child.once('close', (code) =>
      settle(() => {
        if (signal.aborted) reject(signal.reason as Error);
        else if (isOverdue) reject(new EngineFailure(`${program} took more than ${timeoutMs} ms`));
        else if (code === null) reject(new EngineFailure(`${program} was killed`));
        else resolve({ code, output });
      }),
    );
  });
