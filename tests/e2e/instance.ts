import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@reader/platform/embedded/free-port';

const ENTRY = fileURLToPath(new URL('../../deploy/dist/local/main.js', import.meta.url));
const READY = '起動しました';
const START_MS = 120_000;

/** The product as `npm start` runs it, on a data folder of its own. */
export interface RunningProduct {
  readonly url: string;
  readonly data: string;
  readonly process: ChildProcess;
  /** All that it has printed so far. */
  printed(): string;
  /** Process ids of the parts, as they are now. */
  pids(): Record<string, number>;
  /** As Ctrl-C does it. */
  stop(): Promise<void>;
  /** As a power cut does it. */
  kill(): Promise<void>;
}

export const ADMIN = { userId: 'admin', password: 'Admin-e2e-1' };

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'reader-e2e-'));
export const removeDataFolder = (data: string): void => rmSync(data, { recursive: true, force: true });

const TRIES = 3;

/**
 * Starts the product, with further options and variables where some are given, and waits until it says that it runs. Another
 * program may take the port that was found free: then on another one.
 * @throws Error with what it printed, when it does not start
 */
export const startProduct = async (
  data: string,
  options: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningProduct> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await startAt(await freePort(), data, options, env);
    } catch (error) {
      if (tries === TRIES || !/EADDRINUSE|ほかのプログラムが使用中/.test(String(error))) throw error;
    }
};

const startAt = async (
  port: number,
  data: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<RunningProduct> => {
  const child = spawn(process.execPath, [ENTRY, '--port', String(port), '--data', data, ...options], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ADMIN_USER: ADMIN.userId,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not started in time:\n${printed}`)), START_MS);
    const hear = (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      if (!printed.includes(READY)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then(() => reject(new Error(`ended at once:\n${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    process: child,
    printed: () => printed,
    pids: () =>
      (JSON.parse(readFileSync(join(data, 'run.json'), 'utf8')) as { pids: Record<string, number> }).pids,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
