import { filterOf, type EventFilter } from './event-filter.js';
import type { EventLog } from './event-log.js';
import { streamNameOf } from './proposed-messages.js';
import type { Streams } from './protocol.js';
import {
  allBackwards,
  allForwards,
  streamBackwards,
  streamForwards,
  type ReadCursor,
} from './read-cursors.js';
import { invalidArgument, streamDeleted } from './rpc-errors.js';

export interface ReadRequest {
  readonly cursor: ReadCursor;
  /** Infinity for a subscription, too */
  readonly limit: number;
  readonly subscription: boolean;
  /** event ids as two numbers instead of text */
  readonly structuredIds: boolean;
  /** the stream that a read, unlike a subscription, did not find */
  readonly notFound?: string;
}

/** @throws ServiceError for a stream that is gone for ever and for requests that make no sense */
export const readRequest = (log: EventLog, options: Streams.ReadReq.Options | undefined): ReadRequest => {
  if (options === undefined) throw invalidArgument('The read has no options');
  const subscription = options.hasSubscription();
  const common = {
    subscription,
    limit: subscription ? Infinity : Number(options.getCount()),
    structuredIds: options.getUuidOption()?.hasStructured() ?? false,
  };
  const backwards = Number(options.getReadDirection()) === 1;
  if (subscription && backwards) throw invalidArgument('A subscription goes forwards');
  const filterOptions = options.getFilter();
  const filter = filterOptions === undefined ? undefined : filterOf(filterOptions);
  const all = options.getAll();
  if (all !== undefined) {
    const cursor = backwards
      ? allBackwardsOf(log, all, filter)
      : allForwardsOf(log, all, filter, subscription);
    return { ...common, cursor };
  }
  const stream = options.getStream();
  if (stream === undefined) throw invalidArgument('The read names no stream');
  return { ...common, ...streamRead(log, stream, backwards, subscription) };
};

const allForwardsOf = (
  log: EventLog,
  all: Streams.ReadReq.Options.AllOptions,
  filter: EventFilter | undefined,
  subscription: boolean,
): ReadCursor => {
  if (!all.hasPosition()) return allForwards(log.index, all.hasEnd() ? log.index.durableCount : 0, filter);
  const position = Number(all.getPosition()?.getCommitPosition());
  // Reads begin with the event at the position, subscriptions with the one after it.
  const from = log.index.firstAtOrAfter(subscription ? position + 1 : position);
  return allForwards(log.index, Math.min(from, log.index.durableCount), filter);
};

const allBackwardsOf = (
  log: EventLog,
  all: Streams.ReadReq.Options.AllOptions,
  filter: EventFilter | undefined,
): ReadCursor => {
  if (all.hasStart()) return allBackwards(log.index, 0, filter);
  if (!all.hasPosition()) return allBackwards(log.index, log.index.durableCount, filter);
  const before = log.index.firstAtOrAfter(Number(all.getPosition()?.getCommitPosition()));
  return allBackwards(log.index, Math.min(before, log.index.durableCount), filter);
};

const streamRead = (
  log: EventLog,
  options: Streams.ReadReq.Options.StreamOptions,
  backwards: boolean,
  subscription: boolean,
): { cursor: ReadCursor; notFound?: string } => {
  const name = streamNameOf(options.getStreamIdentifier());
  const stream = log.index.find(name);
  if (stream?.durable.tombstoned) throw streamDeleted(name);
  if (!subscription && !log.index.isReadable(stream))
    return { cursor: { next: () => undefined }, notFound: name };
  const revision = options.hasRevision() ? Number(options.getRevision()) : undefined;
  if (backwards) {
    const from = options.hasStart() ? 0 : (revision ?? Infinity);
    return { cursor: streamBackwards(log.index, name, from) };
  }
  const end = stream === undefined ? 0 : log.index.durableLast(stream) + 1;
  const from = options.hasEnd() ? end : (revision ?? 0);
  const exclusive = subscription && revision !== undefined ? 1 : 0;
  return { cursor: streamForwards(log.index, name, from + exclusive) };
};
