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

/** Children of several programs that share the limits of their number. */
export interface ChildPools {
  /** Those of a program. Closing them closes all. */
  of(program: ChildProgram): ChildPool;
  close(): void;
}

const isWantOfMemory = (error: unknown): boolean => error instanceof ChildDeath && error.reason === 'memory';

interface PooledChild {
  readonly child: LimitedChild;
  readonly program: ChildProgram;
  calls: number;
}

/** Children, started when they are needed. */
export const createChildPools = ({ atMost, kept }: PoolSize): ChildPools => {
  const limited = limitConcurrency(atMost);
  const idle: PooledChild[] = [];
  const all = new Set<LimitedChild>();
  /** Works that have a child, or are about to. */
  let working = 0;

  const start = (program: ChildProgram): PooledChild => {
    const child = new LimitedChild(program);
    for (const one of all) if (!one.isAlive) all.delete(one);
    all.add(child);
    return { child, program, calls: 0 };
  };
  const take = (program: ChildProgram): PooledChild => {
    for (;;) {
      const at = idle.findLastIndex((one) => one.program === program);
      const [found] = at < 0 ? [] : idle.splice(at, 1);
      if (found === undefined) break;
      if (found.child.isAlive) return found;
    }
    // One of another program makes room: there are no more children because there are several programs.
    if (working + idle.length > atMost) idle.shift()?.child.kill();
    return start(program);
  };
  const giveBack = async (pooled: PooledChild): Promise<void> => {
    const { child, program } = pooled;
    pooled.calls += 1;
    const isUsable = child.isAlive && pooled.calls < CALLS && idle.length < kept;
    // What it does not need any more it gives back when it likes, and fails at the next file.
    if (isUsable && (await child.privateBytes()) <= SHARE_KEPT * program.dataBytes && idle.length < kept)
      idle.push(pooled);
    else child.kill();
  };
  const useOne = async <T>(pooled: PooledChild, work: (child: LimitedChild) => Promise<T>): Promise<T> => {
    const { child } = pooled;
    try {
      return await work(child);
    } catch (error) {
      // A file that is refused leaves it as it was; of any other failure nobody knows.
      if (!(error instanceof UnreadableFile)) child.kill();
      throw error;
    } finally {
      await giveBack(pooled);
    }
  };
  const close = (): void => all.forEach((child) => child.kill());

  return {
    close,
    of: (program) => ({
      use: (work, mayRepeat = true) =>
        limited(async () => {
          working += 1;
          try {
            const pooled = take(program);
            const isUsed = pooled.calls > 0;
            try {
              return await useOne(pooled, work);
            } catch (error) {
              if (!(mayRepeat && isUsed && isWantOfMemory(error))) throw error;
            }
            return await useOne(start(program), work);
          } finally {
            working -= 1;
          }
        }),
      close,
    }),
  };
};

/** Children of one program. */
export const createChildPool = (program: ChildProgram, size: PoolSize): ChildPool =>
  createChildPools(size).of(program);
