import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.js';

it('no more than the given number run at a time, failures included, and all of them run', async () => {
  const limited = limitConcurrency(2);
  let [running, most] = [0, 0];
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((task) =>
      limited(async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        if (task === 2) throw new Error('failed');
        return task;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
