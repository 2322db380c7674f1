import { StoreUnavailable } from './errors.js';

/**
 * The client's deadline takes some 20 s to notice a frozen server, so every call gets its own.
 * @param timeoutMs milliseconds
 * @throws StoreUnavailable
 */
export const withTimeout = async <T>(work: Promise<T>, timeoutMs: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable(`${what}: no answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // The loser may still fail after nobody listens any more.
    work.catch(() => undefined);
  }
};

/** Resolves after `ms` milliseconds or when the signal is aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const go = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    signal?.addEventListener('abort', go);
  });

/** Milliseconds to wait before try `attempt` (from 1): doubled each time, spread so that callers do not come together. */
export const backoff = (attempt: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
