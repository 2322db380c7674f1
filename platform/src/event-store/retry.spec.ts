import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable, WrongExpectedRevision } from './errors.js';
import { retrying } from './retry.js';

describe('a call that may be repeated', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = new AbortController().signal;
  const refused = () => Promise.reject(new StoreUnavailable('refused'));

  it('is tried until 15 s are nearly over, however fast it is refused', async () => {
    let backAt = Infinity;
    const call = vi.fn(() => (performance.now() >= backAt ? Promise.resolve('there') : refused()));
    backAt = performance.now() + 11_000;
    const answer = retrying('Sample', 10_000, call, open);
    await vi.runAllTimersAsync();
    expect(await answer).toBe('there');
    expect(call.mock.calls.length).toBeLessThan(15);
  });

  it('fails after 15 s at most', async () => {
    const begin = performance.now();
    const failure = retrying('Sample', 10_000, refused, open).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failure).toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - begin).toBeLessThanOrEqual(15_000);
  });

  it.each([-3_600_000, 3_600_000])(
    'given a wall clock that is set by %d ms meanwhile, is tried for as long as ever',
    async (set) => {
      const begin = performance.now();
      const call = vi.fn(() => {
        if (call.mock.calls.length === 2) vi.setSystemTime(Date.now() + set);
        return refused();
      });
      const failure = retrying('Sample', 10_000, call, open).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await failure).toBeInstanceOf(StoreUnavailable);
      expect(performance.now() - begin).toBeLessThanOrEqual(15_000);
      expect(call.mock.calls.length).toBeGreaterThan(4);
    },
  );

  it('is not tried again when that cannot help, nor over a closed connection', async () => {
    const call = vi.fn(() => Promise.reject(new WrongExpectedRevision('sample', 1n, 2n)));
    await expect(retrying('Sample', 10_000, call, open)).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(call).toHaveBeenCalledTimes(1);
    await expect(retrying('Sample', 10_000, refused, AbortSignal.abort())).rejects.toThrow('closed');
  });
});
