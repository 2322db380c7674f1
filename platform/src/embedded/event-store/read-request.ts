import type { EventLog } from './log/event-log.js';
import { streamNameOf } from './proposed-messages.js';
import type { Streams } from './protocol.js';
import {
  allBackwards,
  allForwards,
  streamBackwards,
  streamForwards,
  type ReadCursor,
} from './read-cursors.js';
import { invalidArgument, unimplemented } from './rpc-errors.js';

export interface ReadRequest {
  readonly cursor: ReadCursor;
  /** Infinity for a subscription, too */
  readonly limit: number;
  readonly isSubscription: boolean;
  /** the stream that a read did not find */
  readonly notFound?: string;
}

/** @throws RpcError for what is not offered here and for requests that make no sense */
export const readRequest = (log: EventLog, options: Streams.ReadReq.Options | undefined): ReadRequest => {
  if (options === undefined) throw invalidArgument('The read has no options');
  if (options.hasFilter()) throw unimplemented('Reads are not filtered');
  if (options.getResolveLinks()) throw unimplemented('There are no links to resolve');
  if (options.getUuidOption()?.hasStructured()) throw unimplemented('Event ids are given as text');
  const isSubscription = options.hasSubscription();
  const backwards = Number(options.getReadDirection()) === 1;
  if (isSubscription && backwards) throw invalidArgument('A subscription goes forwards');
  const common = { isSubscription, limit: isSubscription ? Infinity : Number(options.getCount()) };
  const all = options.getAll();
  if (all !== undefined) {
    const cursor = backwards ? allBackwardsOf(log, all) : allForwardsOf(log, all, isSubscription);
    return { ...common, cursor };
  }
  const stream = options.getStream();
  if (stream === undefined) throw invalidArgument('The read names no stream');
  if (isSubscription) throw unimplemented('Subscriptions are to all streams');
  return { ...common, ...streamRead(log, stream, backwards) };
};

const allForwardsOf = (
  { index }: EventLog,
  all: Streams.ReadReq.Options.AllOptions,
  isSubscription: boolean,
): ReadCursor => {
  if (!all.hasPosition()) return allForwards(index, all.hasEnd() ? index.durableCount : 0);
  const position = Number(all.getPosition()?.getCommitPosition());
  // Reads begin with the event at the position, subscriptions with the one after it.
  const from = index.firstAtOrAfter(isSubscription ? position + 1 : position);
  return allForwards(index, Math.min(from, index.durableCount));
};

const allBackwardsOf = ({ index }: EventLog, all: Streams.ReadReq.Options.AllOptions): ReadCursor => {
  if (all.hasStart()) return allBackwards(0);
  if (!all.hasPosition()) return allBackwards(index.durableCount);
  const before = index.firstAtOrAfter(Number(all.getPosition()?.getCommitPosition()));
  return allBackwards(Math.min(before, index.durableCount));
};

const streamRead = (
  { index }: EventLog,
  options: Streams.ReadReq.Options.StreamOptions,
  backwards: boolean,
): { cursor: ReadCursor; notFound?: string } => {
  const name = streamNameOf(options.getStreamIdentifier());
  const last = index.durableLast(name);
  if (last < 0) return { cursor: () => [], notFound: name };
  const revision = options.hasRevision() ? Number(options.getRevision()) : undefined;
  if (backwards)
    return { cursor: streamBackwards(index, name, options.hasStart() ? 0 : (revision ?? Infinity)) };
  return { cursor: streamForwards(index, name, options.hasEnd() ? last + 1 : (revision ?? 0)) };
};
