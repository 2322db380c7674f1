import { LimitedChild } from '@reader/platform/children/limited-child';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import { limitConcurrency } from '../engines/limit-concurrency.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';

/** Calls after which a child is replaced: the memory of WebAssembly grows and never shrinks. */
const CALLS = 200;

export interface ChildPool {
  /** A child for this work alone, as soon as one is free. After an unknown failure it is not used again. */
  use<T>(work: (child: LimitedChild) => Promise<T>): Promise<T>;
  close(): void;
}

interface PoolSize {
  /** Children at work at once. */
  readonly atMost: number;
  /** Children that are kept while there is nothing to do. */
  readonly kept: number;
}

/** Children, started when they are needed. */
export const createChildPool = (program: ChildProgram, { atMost, kept }: PoolSize): ChildPool => {
  const limited = limitConcurrency(atMost);
  const idle: LimitedChild[] = [];
  const all = new Set<LimitedChild>();
  const calls = new WeakMap<LimitedChild, number>();

  const take = (): LimitedChild => {
    for (let child = idle.pop(); child; child = idle.pop()) if (child.isAlive) return child;
    const started = new LimitedChild(program);
    for (const one of all) if (!one.isAlive) all.delete(one);
    all.add(started);
    return started;
  };
  const giveBack = (child: LimitedChild): void => {
    const count = (calls.get(child) ?? 0) + 1;
    calls.set(child, count);
    if (child.isAlive && count < CALLS && idle.length < kept) idle.push(child);
    else child.kill();
  };

  return {
    use: (work) =>
      limited(async () => {
        const child = take();
        try {
          return await work(child);
        } catch (error) {
          // A file that is refused leaves it as it was; of any other failure nobody knows.
          if (!(error instanceof UnreadableFile)) child.kill();
          throw error;
        } finally {
          giveBack(child);
        }
      }),
    close: () => all.forEach((child) => child.kill()),
  };
};
