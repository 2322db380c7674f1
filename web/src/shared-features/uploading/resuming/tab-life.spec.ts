import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTabLife } from './tab-life';

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};

describe('the tab that sends an upload', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('knows it after a reload; another tab sees that it is alive until it falls silent', () => {
    const shared = storage();
    const own = storage();
    let silence = 0;
    const before = browserTabLife(own, shared, () => Date.now());
    const other = browserTabLife(storage(), shared, () => Date.now() + silence);
    const end = before.send('u');
    expect(before.isOfThisTab('u')).toBe(true);
    expect(before.isSentElsewhere('u')).toBe(false);
    expect(other.isOfThisTab('u')).toBe(false);
    vi.advanceTimersByTime(600_000);
    expect(other.isSentElsewhere('u')).toBe(true);
    // The tab is closed: no more signs of life.
    silence = 78_000;
    expect(other.isSentElsewhere('u')).toBe(false);
    end();
    expect(before.isOfThisTab('u')).toBe(false);
  });
});
