import { isTransient } from './client-errors.js';
import { StoreUnavailable } from './errors.js';
import { backoff, pause, withTimeout } from './timing.js';

const IN_ALL_MS = 15_000;

/**
 * Runs a call that may be repeated for 15 s, with growing pauses, each try under its own timeout. A server that restarts
 * refuses at once: tries are not counted, or few of them would be over before it is there again. A clock of the machine that is
 * set meanwhile changes nothing.
 * @throws StoreUnavailable when no try was answered; lasting errors as they are
 */
export const retrying = async <T>(
  what: string,
  timeoutMs: number,
  call: () => Promise<T>,
  closed: AbortSignal,
): Promise<T> => {
  const until = performance.now() + IN_ALL_MS;
  for (let attempt = 1; ; attempt += 1) {
    if (closed.aborted) throw new StoreUnavailable(`${what}: the connection is closed`);
    const left = until - performance.now();
    try {
      return await withTimeout(call(), Math.max(1, Math.min(timeoutMs, left)), what);
    } catch (error) {
      if (!isTransient(error)) throw error;
      const wait = backoff(attempt, 100, 3_000);
      if (performance.now() + wait >= until)
        throw new StoreUnavailable(`${what}: the event store is not available`, error);
      await pause(wait, closed);
    }
  }
};
