import { CHUNK_TRIES } from '@reader/contracts/http/uploads/chunked-upload';
import { HttpProblem, NetworkFailure } from '../../../lib/http/http';

/** It was tried as often as allowed, and failed each time. `message` is for people. */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

/** What tries need of the browser. */
export interface Line {
  isUp(): boolean;
  /** Resolves when the connection is back; rejects when `signal` aborts. */
  up(signal: AbortSignal): Promise<void>;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Before the second and the third try, in milliseconds. */
const PAUSES_MS = [1000, 4000];

/** The server's own trouble, or none: the same again may go well. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof HttpProblem &&
    (error.status >= 500 || error.status === 408 || error.status === 429) &&
    error.code !== 'disk-full');

/**
 * Tries up to three times (docs/product/limits.md#upload). While the browser knows that there is no connection
 * it waits for it, and that is no try. @throws GaveUp with `sentence` after the last; what trying again cannot
 * mend at once
 */
export const withTries = async <T>(
  attempt: () => Promise<T>,
  sentence: string,
  line: Line,
  signal: AbortSignal,
): Promise<T> => {
  for (let failures = 0; ;) {
    signal.throwIfAborted();
    if (!line.isUp()) await line.up(signal);
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      if (!line.isUp()) continue;
      failures += 1;
      if (failures >= CHUNK_TRIES) throw new GaveUp(sentence, { cause: error });
      await line.pause(PAUSES_MS[failures - 1] ?? 0, signal);
    }
  }
};

const aborted = (signal: AbortSignal, leave: () => void, reject: (reason: unknown) => void) => {
  const stop = () => {
    leave();
    reject(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  return () => signal.removeEventListener('abort', stop);
};

/** The browser's own connection. */
export const browserLine: Line = {
  isUp: () => navigator.onLine,
  up: (signal) =>
    new Promise((resolve, reject) => {
      const done = () => {
        leave();
        resolve();
      };
      const leave = () => {
        window.removeEventListener('online', done);
        forget();
      };
      const forget = aborted(signal, leave, reject);
      window.addEventListener('online', done);
    }),
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        forget();
        resolve();
      }, ms);
      const forget = aborted(signal, () => clearTimeout(timer), reject);
    }),
};
