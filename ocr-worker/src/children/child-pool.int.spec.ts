import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChildDeath } from '@reader/platform/children/child-errors';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { createChildPool, createChildPools, type ChildPool } from './child-pool.js';

const MODULE = fileURLToPath(
  new URL('../../../platform/dist/children/testing/hostile-child.js', import.meta.url),
);
let pool: ChildPool;
const program = () => ({ module: MODULE, dataBytes: 2_000 * 1024 * 1024 });
beforeEach(() => {
  pool = createChildPool(program(), { atMost: 1, kept: 1 });
});
afterEach(() => pool.close());
const child = () => pool.use((one) => Promise.resolve(one));

it('a child is used again, also after a file that it refused', async () => {
  const first = await child();
  await expect(pool.use(() => Promise.reject(new UnreadableFile('corrupt-file')))).rejects.toThrow();
  expect(await child()).toBe(first);
});

it('after any other failure another child does the next work', async () => {
  const first = await child();
  await expect(pool.use(() => Promise.reject(new Error('unknown')))).rejects.toThrow('unknown');
  expect(first.isAlive).toBe(false);
  expect(await child()).not.toBe(first);
});

it('a child that holds much of the memory it may have is not used again', async () => {
  const first = await child();
  const holding = (mebibytes: number) =>
    pool.use(async (one) => {
      await one.call('hold memory', mebibytes * 1024 * 1024, {
        limits: { residentBytes: 2 ** 31, cpuMs: 20_000, wallMs: 20_000, outputBytes: 1_000 },
        serve: () => undefined,
        signal: new AbortController().signal,
      });
      return one;
    });
  expect(await holding(1)).toBe(first);
  expect(await child()).toBe(first);
  expect(await holding(1_300)).toBe(first);
  expect(first.isAlive).toBe(false);
  expect(await child()).not.toBe(first);
});

it('what a child that has worked before dies of for want of memory is done again by a new one, once', async () => {
  const first = await child();
  const tried: unknown[] = [];
  const dying = pool.use((one) => {
    tried.push(one);
    return Promise.reject(new ChildDeath('memory', 'as it was told'));
  });
  await expect(dying).rejects.toThrow(ChildDeath);
  expect(tried).toHaveLength(2);
  expect(tried[0]).toBe(first);
  expect(tried[1]).not.toBe(first);
  let times = 0;
  const byNew = pool.use(() => {
    times += 1;
    return Promise.reject(new ChildDeath('memory', 'as it was told'));
  });
  await expect(byNew).rejects.toThrow(ChildDeath);
  expect(times).toBe(1);
});

it('what may not be repeated is not', async () => {
  await child();
  let times = 0;
  const dying = pool.use(() => {
    times += 1;
    return Promise.reject(new ChildDeath('memory', 'as it was told'));
  }, false);
  await expect(dying).rejects.toThrow(ChildDeath);
  expect(times).toBe(1);
});

it('children of several programs are used again by their own, and are no more together', async () => {
  const pools = createChildPools({ atMost: 2, kept: 2 });
  try {
    const [one, other] = [pools.of(program()), pools.of(program())];
    const of = (some: ChildPool) => some.use((used) => Promise.resolve(used));
    const [first, second] = [await of(one), await of(other)];
    expect(second).not.toBe(first);
    expect([await of(one), await of(other)]).toEqual([first, second]);
    // Two of one program at once: the other's makes room.
    await Promise.all([of(one), of(one)]);
    expect([first.isAlive, second.isAlive]).toEqual([true, false]);
  } finally {
    pools.close();
  }
});
