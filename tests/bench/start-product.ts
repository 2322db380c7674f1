import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@reader/platform/embedded/free-port';

const MAIN = fileURLToPath(new URL('../../../deploy/dist/local/main.js', import.meta.url));
export const ADMIN = { user: 'admin', password: 'Bench-main-1' };

/** The product as `npm start` runs it. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly startMs: number;
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the product on a data folder and waits until it says that it runs. @throws Error when it ends instead */
export const startProduct = async (data: string): Promise<Product> => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [MAIN, '--port', String(port), '--data', data], {
    env: { ...process.env, ADMIN_USER: ADMIN.user, ADMIN_PASSWORD: ADMIN.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString('utf8').includes('起動しました') && resolve());
    void exited.then(() => reject(new Error('the product ended while starting')));
  });
  const info = JSON.parse(readFileSync(join(data, 'run.json'), 'utf8')) as { env: Record<string, string> };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    env: info.env,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
};
