import { sealedBytes } from '@reader/platform/event-log/codec';
import { isTransient } from '@reader/platform/event-store/client-errors';
import {
  StoreUnavailable,
  type EventStore,
  type RecordedEvent,
} from '@reader/platform/event-store/event-store';

/** Larger than live: a row that many events touch is then loaded and written less often. */
const MOST_EVENTS = 3_000;
/** Opened, it takes some twenty times as much memory; three batches are there at once. */
const MOST_SEALED_BYTES = 4 * 1024 * 1024;

export interface LogBatch {
  readonly events: readonly RecordedEvent[];
  readonly last: bigint;
}

/**
 * Batches of the whole log; the next one is read while one is worked at.
 * @throws StoreUnavailable when the store went away meanwhile
 */
export async function* batchesOf(
  store: Pick<EventStore, 'readAll'>,
  mostEvents = MOST_EVENTS,
): AsyncGenerator<LogBatch, void> {
  const log = store.readAll()[Symbol.asyncIterator]();
  const take = async (): Promise<LogBatch | undefined> => {
    const events: RecordedEvent[] = [];
    for (let sealed = 0; events.length < mostEvents && sealed < MOST_SEALED_BYTES;) {
      const next = await log.next();
      if (next.done) break;
      events.push(next.value);
      sealed += sealedBytes(next.value);
    }
    const last = events.at(-1);
    return last && { events, last: last.position };
  };
  try {
    let reading = take();
    for (let batch = await reading; batch; batch = await reading) {
      reading = take();
      // The caller, who works at this batch, may fail first.
      reading.catch(() => undefined);
      yield batch;
    }
  } catch (error) {
    // The client's own errors say in many ways that the store was away.
    throw isTransient(error) ? new StoreUnavailable('the log could not be read to its end', error) : error;
  } finally {
    await log.return?.();
  }
}
