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

it('keeps as much as it may by weight, and one value whatever it weighs', async () => {
  const kept = recentlyUsed<string>(10, (value) => value.length);
  const ask = async (key: string, value: string) => {
    const make = making(value);
    await kept.getIfAny(key, make);
    return make.mock.calls.length > 0 ? 'made' : 'kept';
  };
  expect([await ask('a', 'aaaa'), await ask('b', 'bbbb'), await ask('c', 'cccc')]).toEqual(
    Array(3).fill('made'),
  );
  expect([await ask('b', 'bbbb'), await ask('c', 'cccc'), await ask('a', 'aaaa')]).toEqual([
    'kept',
    'kept',
    'made',
  ]);
  expect(await ask('long', 'x'.repeat(50))).toBe('made');
  expect(await ask('long', '')).toBe('kept');
  expect([await ask('a', 'aaaa'), await ask('a', '')]).toEqual(['made', 'kept']);
});

it('lets go of others before it makes a value that is expected to be heavy', async () => {
  const kept = recentlyUsed<string>(10, (value) => value.length, 8);
  const again = making('aaaa');
  await kept.getIfAny('a', making('aaaa'));
  // What is asked for while another is made tells what was let go of.
  await kept.getIfAny('b', async () => kept.getIfAny('a', again));
  expect(again).toHaveBeenCalledTimes(1);
});

it('keeps neither failures nor what does not exist', async () => {
  const kept = recentlyUsed<string>(2);
  await expect(kept.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await kept.getIfAny('a', making(undefined))).toBeUndefined();
  expect(await kept.get('a', () => Promise.resolve('found'))).toBe('found');
});
