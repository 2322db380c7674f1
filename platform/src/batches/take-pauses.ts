import { setImmediate } from 'node:timers/promises';
import type { Pausing } from './pausing.js';

/** Work at a stretch. */
const AT_A_STRETCH_MS = 5;

/** The work took longer than it may. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

export type Pace = <Result>(work: Pausing<Result>) => Promise<Result>;

/**
 * Does one piece of work after another, and answers others at the pauses.
 * @throws TookTooLong at a pause `longestMs` after it was made; left out: never
 */
export const takePauses = (longestMs = Number.POSITIVE_INFINITY): Pace => {
  const startedAt = performance.now();
  let since = startedAt;
  return async (work) => {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (performance.now() - since < AT_A_STRETCH_MS) continue;
      if (performance.now() - startedAt > longestMs) throw new TookTooLong();
      await setImmediate();
      since = performance.now();
    }
  };
};
