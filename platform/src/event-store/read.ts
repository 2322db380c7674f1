import {
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import type { RecordedEvent } from './events.js';
import { recorded } from './recorded.js';
import { withTimeout } from './timing.js';

/** How many events are fetched ahead of the reader. */
export const READ_AHEAD = 512;

type Read = StreamingRead<ResolvedEvent> | StreamingRead<AllStreamResolvedEvent>;

/**
 * The events of one read. The timeout is for each wait, not for the whole: a reader may take its time.
 * A stream that does not exist has no events.
 * @throws StoreUnavailable, and the client's errors as they are
 */
export async function* eventsOf(
  read: Read,
  timeoutMs: number,
  what: string,
): AsyncGenerator<RecordedEvent, void> {
  // Not `for await` over the read: a timeout and a promise for each event would cost as much as the event.
  const state = watch(read);
  try {
    for (;;) {
      for (let next = take(read); next !== undefined; next = take(read)) {
        const event = recorded(next);
        if (event !== undefined) yield event;
      }
      if (state.failure !== undefined) throw state.failure;
      if (state.ended) return;
      await withTimeout(state.change(), timeoutMs, what);
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) return;
    throw error;
  } finally {
    if (!state.ended) await read.cancel().catch(() => undefined);
    read.destroy();
  }
}

const take = (read: Read): ResolvedEvent | AllStreamResolvedEvent | undefined =>
  (read.read() as ResolvedEvent | AllStreamResolvedEvent | null) ?? undefined;

const watch = (read: Read) => {
  let wake: (() => void) | undefined;
  const notify = () => wake?.();
  const state = {
    ended: false,
    failure: undefined as Error | undefined,
    /** the next time there is something to take, or the end */
    change: (): Promise<void> => {
      if (state.ended || state.failure !== undefined || read.readableLength > 0) return Promise.resolve();
      return new Promise((resolve) => {
        wake = resolve;
      });
    },
  };
  read
    .on('readable', notify)
    .on('end', () => {
      state.ended = true;
      notify();
    })
    // Stays attached: an error that comes after the reader has left would otherwise end the process.
    .on('error', (error: Error) => {
      state.failure ??= error;
      notify();
    });
  return state;
};
