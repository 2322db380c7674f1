import {
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
  type AppendResult,
  type EventStoreDBClient,
  type JSONType,
} from '@eventstore/db-client';
import { AppendTooLarge, StoreUnavailable, WrongExpectedRevision } from './errors.js';
import type { Appended, ExpectedRevision, NewEvent } from './events.js';

/** What an append may have in sum (bytes); the store itself takes 1 MiB. */
export const APPEND_LIMIT_BYTES = 768 * 1024;

/** Counted as the store counts: data + metadata as JSON in UTF-8, and the type in UTF-16 (bytes). */
export const appendBytes = (events: readonly NewEvent[]): number =>
  events.reduce(
    (sum, { data, metadata, type }) => sum + jsonBytes(data) + jsonBytes(metadata) + 2 * type.length,
    0,
  );

const jsonBytes = (value: unknown): number =>
  value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value), 'utf8');

/** @throws AppendTooLarge */
export const refuseTooLarge = (stream: string, events: readonly NewEvent[]): void => {
  const bytes = appendBytes(events);
  if (bytes > APPEND_LIMIT_BYTES) throw new AppendTooLarge(stream, bytes, APPEND_LIMIT_BYTES);
};

/**
 * One try.
 * @throws WrongExpectedRevision | AppendTooLarge, and the client's errors as they are
 */
export const appendOnce = async (
  client: EventStoreDBClient,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<Appended> => {
  const proposed = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data: data as JSONType, metadata: metadata as JSONType | undefined }),
  );
  const expectedRevision = expected === 'no_stream' ? NO_STREAM : expected;
  try {
    return appended(await client.appendToStream(stream, proposed, { expectedRevision }));
  } catch (error) {
    if (error instanceof WrongExpectedVersionError)
      throw new WrongExpectedRevision(stream, expected, actualRevision(error.actualVersion));
    if (error instanceof MaxAppendSizeExceededError)
      throw new AppendTooLarge(stream, undefined, error.maxAppendSize);
    throw error;
  }
};

const appended = (result: AppendResult): Appended => {
  if (result.position === undefined) throw new StoreUnavailable('The append was answered without a position');
  return { revision: result.nextExpectedRevision, position: result.position.commit };
};

const actualRevision = (actual: WrongExpectedVersionError['actualVersion']): ExpectedRevision =>
  typeof actual === 'bigint' && actual >= 0n ? actual : 'no_stream';
