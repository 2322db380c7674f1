import { LRUCache } from 'lru-cache';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import type { EventLog } from '@reader/platform/event-log/event-log';
import type { StreamEvent } from '@reader/platform/event-log/kinds';
import type { Aggregate } from './aggregates.js';

/** A stream as far as it was read, folded. */
export interface KnownStream<State> {
  readonly stream: string;
  readonly revision: bigint | 'no_stream';
  readonly lastHash: string | null;
  /** Organisation of the first event; undefined for a stream that does not exist. */
  readonly organisation: Id | undefined;
  /** Place of the last event in the log. */
  readonly position: bigint;
  readonly state: State | undefined;
}

const STREAMS = 500;
/** After an erasure the unsealed state is forgotten at the latest now, in milliseconds. */
const FORGET_MS = 60_000;

/** Per log, because tests and tools may work on several. */
const caches = new WeakMap<EventLog, LRUCache<string, KnownStream<unknown>>>();

const cacheOf = (log: EventLog): LRUCache<string, KnownStream<unknown>> => {
  const known = caches.get(log);
  if (known) return known;
  const made = new LRUCache<string, KnownStream<unknown>>({ max: STREAMS, ttl: FORGET_MS });
  caches.set(log, made);
  return made;
};

/** Keeps what was just read or appended, so that the next command reads only what came after. */
export const remember = <State>(log: EventLog, known: KnownStream<State>): void => {
  cacheOf(log).set(known.stream, known);
};

/** The state after further events of its stream, which holds no others than the aggregate's. */
export const foldLogged = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  state: State | undefined,
  events: readonly StreamEvent[],
): State | undefined => aggregate.fold(state, events as unknown as readonly InStream<Event>[]);

/** What is remembered of a stream, perhaps behind what it is now; undefined: nothing. */
export const remembered = <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
): KnownStream<State> | undefined => cacheOf(log).get(aggregate.stream(id)) as KnownStream<State> | undefined;

/** The stream as it is now: what is remembered of it, and the events since. */
export const readFolded = async <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
): Promise<KnownStream<State>> => {
  const stream = aggregate.stream(id);
  const before = remembered(log, aggregate, id);
  const history = await log.read(stream, typeof before?.revision === 'bigint' ? before.revision : undefined);
  const folded: KnownStream<State> = {
    stream,
    revision: history.revision,
    lastHash: history.lastHash,
    organisation: before?.organisation ?? history.events[0]?.metadata.organisation,
    position: history.events.at(-1)?.position ?? before?.position ?? 0n,
    state: foldLogged(aggregate, before?.state, history.events),
  };
  remember(log, folded);
  return folded;
};
