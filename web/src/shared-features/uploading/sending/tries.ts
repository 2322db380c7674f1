import { CHUNK_TRIES } from '@reader/contracts/http/uploads/chunked-upload';
import { HttpProblem, NetworkFailure } from '../../../lib/http/http';

/** All allowed tries failed. `message` is for users. */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

/** The browser's connection, as retries use it. */
export interface Connection {
  isUp(): boolean;
  /** Resolves when the connection is back; rejects when `signal` aborts. */
  up(signal: AbortSignal): Promise<void>;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Pauses before the second and the third try, ms. */
const PAUSES_MS = [1000, 4000];

/** Whether trying again may succeed: a server error, or no answer. */
const isTransient = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof HttpProblem &&
    (error.status >= 500 || error.status === 408 || error.status === 429) &&
    error.code !== 'disk-full');

/**
 * Tries up to three times (docs/product/limits.md#upload). While the browser is offline it waits, which is no try.
 * @throws GaveUp with `sentence` after the last try; other errors at once
 */
export const withTries = async <T>(
  attempt: () => Promise<T>,
  sentence: string,
  connection: Connection,
  signal: AbortSignal,
): Promise<T> => {
  for (let failures = 0; ;) {
    signal.throwIfAborted();
    if (!connection.isUp()) await connection.up(signal);
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error)) throw error;
      if (!connection.isUp()) continue;
      failures += 1;
      if (failures >= CHUNK_TRIES) throw new GaveUp(sentence, { cause: error });
      await connection.pause(PAUSES_MS[failures - 1] ?? 0, signal);
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

export const browserConnection: Connection = {
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
