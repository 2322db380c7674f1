import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { createChildPool, type ChildPool } from './child-pool.js';

const MODULE = fileURLToPath(
  new URL('../../../platform/dist/children/testing/hostile-child.js', import.meta.url),
);
let pool: ChildPool;
beforeEach(() => {
  pool = createChildPool({ module: MODULE, dataBytes: 2_000 * 1024 * 1024 }, { atMost: 1, kept: 1 });
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
