import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { z } from 'zod';

const Answer = z.object({ id: z.number(), outcome: z.string() });

/** A process that reads as an ocr-worker does, and whose children are a worker's. */
export interface WorkerLike {
  readonly pid: number;
  /** 'read', or why it could not be. @throws Error when the process has ended */
  read(files: readonly string[]): Promise<string>;
  close(): void;
}

/** Starts it with the blobs of a folder and the catalogue of registered forms among them. */
export const startWorkerLike = (given: {
  readonly folder: string;
  readonly organisation: Id;
  readonly sheets: BlobRef;
}): WorkerLike => {
  const program = fileURLToPath(new URL('./worker-process.js', import.meta.url));
  const worker = fork(program, [JSON.stringify(given)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { pid } = worker;
  if (pid === undefined) throw new Error('the process that reads did not start');
  const waiting = new Map<number, (outcome: string) => void>();
  worker.on('message', (message) => {
    const { id, outcome } = Answer.parse(message);
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the process that reads has ended');
  });
  ended.catch(() => undefined);
  let asked = 0;
  return {
    pid,
    read: (files) => {
      const id = (asked += 1);
      const answered = new Promise<string>((resolve) => waiting.set(id, resolve));
      worker.send({ id, files });
      return Promise.race([answered, ended]);
    },
    close: () => worker.disconnect(),
  };
};
