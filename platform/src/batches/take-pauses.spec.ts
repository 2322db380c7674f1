import { expect, it } from 'vitest';
import { takePauses, TookTooLong } from './take-pauses.js';
import type { Pausing } from './pausing.js';

/** Works for so long, ms, and pauses after each. */
function* working(ms: number): Pausing<string> {
  const end = performance.now() + ms;
  while (performance.now() < end) yield;
  return 'done';
}

it('others have turns while work goes on', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 1);
  await expect(takePauses()(working(100))).resolves.toBe('done');
  clearInterval(count);
  expect(turns).toBeGreaterThan(2);
});

it('work that takes longer than it may is given up, all pieces together', async () => {
  const pace = takePauses(60);
  await expect(pace(working(30))).resolves.toBe('done');
  await expect(pace(working(2_000))).rejects.toThrow(TookTooLong);
});
