import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.js';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('one at a time', () => {
  it('keeps the order of tasks of one name, whatever they take', async () => {
    const queue = oneAtATime();
    const done: string[] = [];
    await Promise.all([
      queue('a', async () => (await later(15), done.push('first'))),
      queue('a', async () => done.push('second')),
      queue('b', async () => done.push('other')),
    ]);
    expect(done).toEqual(['other', 'first', 'second']);
  });

  it('goes on after a task that fails', async () => {
    const queue = oneAtATime();
    const failing = queue('a', () => Promise.reject(new Error('no')));
    const next = queue('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
