import { setMaxListeners } from 'node:events';
import { BACKWARDS, END, FORWARDS, START, type EventStoreDBClient } from '@eventstore/db-client';
import { appendOnce, refuseTooLarge } from './append.js';
import { openClient } from './client.js';
import type { Appended, ExpectedRevision, NewEvent, RecordedEvent } from './events.js';
import { eventsOf, READ_AHEAD } from './read.js';
import { plainAppends, plainNode, type AppendOnce } from './plain-append.js';
import { isSystemEvent } from './recorded.js';
import { retrying } from './retry.js';
import { superviseSubscription, type SubscriptionHandler, type SubscriptionOptions } from './subscribe.js';
import { withTimeout } from './timing.js';

export type { Appended, ExpectedRevision, NewEvent, RecordedEvent } from './events.js';
export { AppendTooLarge, StoreUnavailable, WrongExpectedRevision } from './errors.js';
export type { SubscriptionHandler, SubscriptionOptions } from './subscribe.js';

export type Direction = 'forwards' | 'backwards';

export interface ReadStreamOptions {
  /** revision to begin with, inclusive in both directions; without it the first, or backwards the last */
  readonly from?: bigint;
  readonly maxCount?: number;
  readonly direction?: Direction;
}

export interface ReadAllOptions {
  /** position to begin with: inclusive forwards, exclusive backwards; without it the start, or backwards the end */
  readonly from?: bigint;
  readonly maxCount?: number;
  readonly direction?: Direction;
}

export interface EventStore {
  /**
   * Appends all events or none. After a broken connection it is tried again with the same ids and the same
   * revision, which the store answers as it did the first time.
   * @throws WrongExpectedRevision | AppendTooLarge | StoreUnavailable
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /**
   * A whole stream, or a part of it; empty when it does not exist.
   * @throws StoreUnavailable
   */
  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]>;
  /**
   * Events of all streams in the order of the log, the store's own (`$…`) left out and not counted.
   * Not tried again when it breaks: the reader knows how far it came.
   * @throws StoreUnavailable
   */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** The position of the newest event, the store's own left out; `undefined` in an empty store. @throws StoreUnavailable */
  lastPosition(): Promise<bigint | undefined>;
  /** Resolves when the signal is aborted and the handler has come to rest; never rejects. */
  subscribeToAll(
    from: { readonly after: bigint | 'start' },
    handler: SubscriptionHandler,
    options: SubscriptionOptions,
  ): Promise<void>;
  /** Whether the store answers within two seconds. */
  isUp(): Promise<boolean>;
  /** Ends what is under way; the connection is of no use afterwards. */
  close(): Promise<void>;
}

const PROBE_MS = 2_000;

/**
 * @param connectionString `esdb://host:port?tls=false` or as EventStoreDB documents it
 * @param timeoutMs how long one try of a call may take (milliseconds)
 */
export const connectEventStore = (
  connectionString: string,
  { timeoutMs = 10_000 }: { readonly timeoutMs?: number } = {},
): EventStore => {
  const client = openClient(connectionString);
  const node = plainNode(connectionString);
  const plain = node === undefined ? undefined : plainAppends(node, timeoutMs);
  const append: AppendOnce = plain?.append ?? ((...asked) => appendOnce(client, ...asked));
  const closed = new AbortController();
  // While the store is away, every call that waits for it listens.
  setMaxListeners(0, closed.signal);
  const readAll = (options: ReadAllOptions) => readAllOf(client, options, timeoutMs);
  return {
    append: async (stream, events, expected) => {
      refuseTooLarge(stream, events);
      const what = `Append to ${stream}`;
      return retrying(what, timeoutMs, () => append(stream, events, expected), closed.signal);
    },
    readStream: (stream, options = {}) =>
      retrying(
        `Read of ${stream}`,
        // Each wait within a read has its own timeout; the whole of a long stream may take longer.
        WHOLE_READ_MS,
        () => collect(streamRead(client, stream, options, timeoutMs)),
        closed.signal,
      ),
    readAll: (options = {}) => readAll(options),
    lastPosition: () =>
      retrying(
        'Last position',
        timeoutMs,
        async () => (await collect(readAll({ direction: 'backwards', maxCount: 1 })))[0]?.position,
        closed.signal,
      ),
    subscribeToAll: ({ after }, handler, options) => {
      const signal = AbortSignal.any([options.signal, closed.signal]);
      return superviseSubscription(() => client, after, handler, { ...options, signal }, timeoutMs);
    },
    isUp: () =>
      withTimeout(collect(readAll({ direction: 'backwards', maxCount: 1 })), PROBE_MS, 'Probe').then(
        () => true,
        () => false,
      ),
    close: async () => {
      closed.abort();
      plain?.close();
      await client.dispose();
    },
  };
};

const WHOLE_READ_MS = 15_000;

const streamRead = (
  client: EventStoreDBClient,
  stream: string,
  { from, maxCount, direction }: ReadStreamOptions,
  timeoutMs: number,
): AsyncIterable<RecordedEvent> => {
  const backwards = direction === 'backwards';
  const read = client.readStream(
    stream,
    {
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: from ?? (backwards ? END : START),
      ...(maxCount === undefined ? {} : { maxCount }),
    },
    { highWaterMark: READ_AHEAD },
  );
  return eventsOf(read, timeoutMs, `Read of ${stream}`);
};

/** More than was asked for is fetched, because the store's own events among them do not count. */
const SPARE = 32;
const MOST_SPARE = 4096;

async function* readAllOf(
  client: EventStoreDBClient,
  { from, maxCount = Infinity, direction }: ReadAllOptions,
  timeoutMs: number,
): AsyncGenerator<RecordedEvent, void> {
  const backwards = direction === 'backwards';
  let left = maxCount;
  let spare = SPARE;
  let seen: bigint | undefined;
  while (left > 0) {
    const start = seen ?? from;
    const page = left + spare;
    const read = client.readAll(
      {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromPosition: start === undefined ? (backwards ? END : START) : { commit: start, prepare: start },
        ...(page === Infinity ? {} : { maxCount: page }),
      },
      { highWaterMark: READ_AHEAD },
    );
    let received = 0;
    for await (const event of eventsOf(read, timeoutMs, 'Read of all events')) {
      received += 1;
      // A later page begins, forwards, with the last event of the one before.
      if (event.position === seen) continue;
      seen = event.position;
      if (isSystemEvent(event)) continue;
      yield event;
      if (--left <= 0) return;
    }
    if (received < page) return;
    spare = Math.min(2 * spare, MOST_SPARE);
  }
}

const collect = async (events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
};
