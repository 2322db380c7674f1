import { expect, it, vi } from 'vitest';
import { recentlyUsed } from './recently-used.js';

const making = (value: string | undefined) => vi.fn(() => Promise.resolve(value));

it('makes a value once, however many ask at the same time', async () => {
  const kept = recentlyUsed<string>(2);
  const make = making('a');
  expect(await Promise.all([kept.getIfAny('a', make), kept.getIfAny('a', make)])).toEqual(['a', 'a']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('lets go of what was unused for longest', async () => {
  const kept = recentlyUsed<string>(2);
  const again = making('a');
  for (const key of ['a', 'b', 'a', 'c']) await kept.getIfAny(key, making(key));
  await kept.getIfAny('a', again);
  expect(again).not.toHaveBeenCalled();
  await kept.getIfAny('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

it('keeps neither failures nor what does not exist', async () => {
  const kept = recentlyUsed<string>(2);
  await expect(kept.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await kept.getIfAny('a', making(undefined))).toBeUndefined();
  expect(await kept.get('a', () => Promise.resolve('found'))).toBe('found');
});
