import { randomUUID } from 'node:crypto';
import { jsonEvent, type AppendResult, type EventStoreDBClient } from '@eventstore/db-client';
import type { ExpectedRevision, NewEvent, RecordedEvent } from '../events.js';
import type { EventStore } from '../event-store.js';

export const newStream = (): string => `sample-${randomUUID()}`;

export const happened = (data: unknown = { n: 1 }, type = 'SampleHappened'): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: { actor: 'tester' },
});

export const manyHappened = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => happened({ n }));

/** A stream with this many events. */
export const streamOf = async (store: EventStore, count: number): Promise<string> => {
  const stream = newStream();
  await store.append(stream, manyHappened(count), 'no_stream');
  return stream;
};

export const collect = async (events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
};

/** Appends past the adapter, which has limits and retries of its own. */
export const appendRaw = (
  raw: EventStoreDBClient,
  stream: string,
  events: readonly NewEvent[],
  expectedRevision: ExpectedRevision,
): Promise<AppendResult> =>
  raw.appendToStream(
    stream,
    events.map(({ id, type, data }) => jsonEvent({ id, type, data: data as Record<string, unknown> })),
    { expectedRevision },
  );

/** Polls until it holds. @throws Error after `ms` milliseconds */
export const eventually = async (holds: () => boolean, ms = 15_000): Promise<void> => {
  const until = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > until) throw new Error('The condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
