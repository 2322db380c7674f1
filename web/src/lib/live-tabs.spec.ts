// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isTabAlive, joinTabs, tabId } from './live-tabs';

afterEach(() => vi.unstubAllGlobals());

const withLocks = (locks: Partial<LockManager>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks }));

it('a tab that holds its lock lives, and one that is gone does not', async () => {
  withLocks({
    request: vi.fn((_name: string, hold: () => unknown) => Promise.resolve(hold())) as never,
    query: () => Promise.resolve({ held: [{ name: 'reader-tab-other' }, { name: 'of something else' }] }),
  });
  await joinTabs();
  expect(['other', tabId, 'gone'].map(isTabAlive)).toEqual([true, true, false]);
});

it('a browser that refuses locks says so, instead of keeping the product from starting', async () => {
  withLocks({ request: () => Promise.reject(new Error('SecurityError')) });
  await expect(joinTabs()).rejects.toThrow('SecurityError');
});
