import type { Readable } from 'node:stream';

/**
 * The messages of a call as they come. Plain `for await` would destroy the call when it ends or throws,
 * and with it the way to answer.
 */
export const incomingMessages = <T>(call: Readable): AsyncIterable<T> => {
  const iterator: AsyncIterator<T> = call.iterator({ destroyOnReturn: false });
  return { [Symbol.asyncIterator]: () => iterator };
};
