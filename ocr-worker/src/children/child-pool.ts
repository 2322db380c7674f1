import { ChildDeath } from '@reader/platform/children/child-errors';
import { LimitedChild } from '@reader/platform/children/limited-child';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import { limitConcurrency } from '../engines/limit-concurrency.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';

/** Calls after which a child is replaced: the memory of WebAssembly grows and never shrinks. */
const CALLS = 200;

/** Of the private memory that a child may have, what it may hold between two calls: what is left is for the next. */
const SHARE_KEPT = 2 / 3;

export interface ChildPool {
  /**
   * A child for this work alone, as soon as one is free. After an unknown failure it is not used again. Where one that has
   * worked before dies for want of memory, nobody knows what took it: the work is done again by a new one, once, unless
   * `mayRepeat` is false.
   */
  use<T>(work: (child: LimitedChild) => Promise<T>, mayRepeat?: boolean): Promise<T>;
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

  const start = (): LimitedChild => {
    const started = new LimitedChild(program);
    for (const one of all) if (!one.isAlive) all.delete(one);
    all.add(started);
    return started;
  };
  const take = (): LimitedChild => {
    for (let child = idle.pop(); child; child = idle.pop()) if (child.isAlive) return child;
    return start();
  };
  const giveBack = async (child: LimitedChild): Promise<void> => {
    const count = (calls.get(child) ?? 0) + 1;
    calls.set(child, count);
    const isUsable = child.isAlive && count < CALLS && idle.length < kept;
    // What it does not need any more it gives back when it likes, and fails at the next file.
    if (isUsable && (await child.privateBytes()) <= SHARE_KEPT * program.dataBytes && idle.length < kept)
      idle.push(child);
    else child.kill();
  };
  const useOne = async <T>(child: LimitedChild, work: (child: LimitedChild) => Promise<T>): Promise<T> => {
    try {
      return await work(child);
    } catch (error) {
      // A file that is refused leaves it as it was; of any other failure nobody knows.
      if (!(error instanceof UnreadableFile)) child.kill();
      throw error;
    } finally {
      await giveBack(child);
    }
  };

  return {
    use: (work, mayRepeat = true) =>
      limited(async () => {
        const child = take();
        const isUsed = calls.has(child);
        try {
          return await useOne(child, work);
        } catch (error) {
          if (!(mayRepeat && isUsed && error instanceof ChildDeath && error.reason === 'memory')) throw error;
        }
        return useOne(start(), work);
      }),
    close: () => all.forEach((child) => child.kill()),
  };
};
