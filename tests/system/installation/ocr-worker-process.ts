import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { System } from './system.js';

/** Seen from the root of the repository, where tests are run. */
const MAIN = resolve('ocr-worker/dist/main.js');

/** A real ocr-worker in a process of its own, which can be killed. */
export interface OcrWorkerProcess {
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built ocr-worker on the parts of a system that has no fake one. */
export const startOcrWorkerProcess = (
  { dependencies, secrets }: System,
  concurrency = 1,
): OcrWorkerProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: dependencies.databaseUrl,
      NATS_URL: dependencies.natsUrl,
      BLOB_URL: dependencies.blobUrl,
      VAULT_KEY: secrets.vault,
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
      CONCURRENCY: String(concurrency),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};
