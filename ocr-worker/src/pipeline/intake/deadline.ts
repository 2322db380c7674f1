import { UnreadableFile } from '../foundation/unreadable-file.js';

/**
 * The work's result, or UnreadableFile 'took-too-long' after `ms`, or the signal's reason when it is aborted.
 * The work is aborted through its own signal; what it does afterwards is ignored.
 */
export const withDeadline = async <T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  const inner = new AbortController();
  let stop: () => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    const end = (reason: Error) => {
      inner.abort(reason);
      reject(reason);
    };
    const timer = setTimeout(() => end(new UnreadableFile('took-too-long')), ms);
    const onAbort = () =>
      end(signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason }));
    signal.addEventListener('abort', onAbort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
  });
  try {
    return await Promise.race([work(inner.signal), ended]);
  } finally {
    stop();
  }
};
