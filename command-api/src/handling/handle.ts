import type { DomainEvent } from '@reader/contracts/events/define';
import type { EventContext } from '@reader/contracts/events/metadata';
import type { Id } from '@reader/contracts/objects/ids';
import { isWithin, type Reach } from '@reader/contracts/reach';
import type { EventLog } from '@reader/platform/event-log/event-log';
import { AppendTooLarge, WrongExpectedRevision } from '@reader/platform/event-store/event-store';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { RuleBroken } from '../domain/rule-broken.js';
import type { Aggregate } from './aggregates.js';
import { foldLogged, readFolded, remember, remembered, type KnownStream } from './known-streams.js';

/** Who asks for what, and in which story: every event of the command carries it, but for the reach. */
export interface CommandContext extends EventContext {
  /** How far the caller sees: what lies beyond is answered as not found. */
  readonly reach: Reach;
}

export interface Handled<State> {
  /** State after the command. */
  readonly state: State | undefined;
  /** Revision of the stream's last event, −1 for none. */
  readonly revision: number;
  /** Place of the last event in the log; of the newest read one when nothing was appended. */
  readonly position: bigint;
  readonly hasChanged: boolean;
}

const TRIES = 8;
/** Longest pause before the second try, in milliseconds; it grows with each further one. */
const PAUSE_MS = 20;

/** Commands on one stream seldom overtake each other then; between processes the expected revision decides. */
const inTurn = oneAtATime();
const pause = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * (tries + 1)));

/** Objects of other organisations are answered as not found. @throws RuleBroken 'not-found' */
const requireOwn = (known: KnownStream<unknown>, organisation: Id): void => {
  if (known.organisation !== undefined && known.organisation !== organisation)
    throw new RuleBroken('not-found');
};

/** What the caller does not see is answered as not found. @throws RuleBroken 'not-found' */
const requireWithin = <State, Event extends DomainEvent>(
  { reachable }: Aggregate<State, Event>,
  state: State | undefined,
  reach: Reach,
): void => {
  if (reachable && state !== undefined && !isWithin(reach, reachable(state)))
    throw new RuleBroken('not-found');
};

/**
 * The state of an aggregate, for any caller. Objects of other organisations are answered as not found.
 * @throws RuleBroken 'not-found'
 */
export const load = async <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  organisation: Id,
): Promise<State | undefined> => {
  const known = await readFolded(log, aggregate, id);
  requireOwn(known, organisation);
  return known.state;
};

/**
 * The state of an aggregate that a call names beside what it is about: what is of other organisations is as if it was not there, so that
 * a fault can be told at its field.
 */
export const loadNamed = async <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  organisation: Id,
): Promise<State | undefined> => {
  const known = await readFolded(log, aggregate, id);
  return known.organisation === organisation ? known.state : undefined;
};

/**
 * The state of an aggregate for a caller. What is of other organisations or beyond the caller's reach is answered as not found.
 * @throws RuleBroken 'not-found'
 */
export const loadFor = async <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  { organisation, reach }: Pick<CommandContext, 'organisation' | 'reach'>,
): Promise<State | undefined> => {
  const state = await load(log, aggregate, id, organisation);
  requireWithin(aggregate, state, reach);
  return state;
};

type Decide<State> = (state: State | undefined) => readonly DomainEvent[] | Promise<readonly DomainEvent[]>;

/**
 * Reads, decides, appends with the revision that was read; decides again when somebody else was faster.
 * @throws RuleBroken for what the rules do not allow, 'changed-meanwhile' when it was overtaken every time
 */
export const handle = <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  context: CommandContext,
  decide: Decide<State>,
): Promise<Handled<State>> =>
  inTurn(aggregate.stream(id), () => decideAndAppend({ log, aggregate, id }, context, decide));

/**
 * As `handle`, of a stream that the caller has just loaded: it is read again only when somebody was faster. For commands on many.
 * @throws RuleBroken as `handle`
 */
export const handleLoaded = <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  context: CommandContext,
  decide: Decide<State>,
): Promise<Handled<State>> =>
  inTurn(aggregate.stream(id), () =>
    decideAndAppend({ log, aggregate, id }, context, decide, remembered(log, aggregate, id)),
  );

interface Target<State, Event extends DomainEvent> {
  readonly log: EventLog;
  readonly aggregate: Aggregate<State, Event>;
  readonly id: Id;
}

const decideAndAppend = async <State, Event extends DomainEvent>(
  { log, aggregate, id }: Target<State, Event>,
  { reach, ...context }: CommandContext,
  decide: Decide<State>,
  loaded?: KnownStream<State>,
): Promise<Handled<State>> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = (tries === 0 && loaded) || (await readFolded(log, aggregate, id));
    requireOwn(known, context.organisation);
    const { state } = known;
    requireWithin(aggregate, state, reach);
    const events = await decide(state);
    if (events.length === 0) {
      const revision = known.revision === 'no_stream' ? -1 : Number(known.revision);
      return { state, revision, position: known.position, hasChanged: false };
    }
    try {
      const appended = await log.append(known, events, context);
      const { revision, position } = appended;
      const after = foldLogged(aggregate, state, appended.events);
      remember(log, { ...known, revision, position, organisation: context.organisation, state: after });
      return { state: after, revision: Number(revision), position, hasChanged: true };
    } catch (error) {
      if (error instanceof AppendTooLarge) throw new RuleBroken('transaction-too-large');
      if (!(error instanceof WrongExpectedRevision)) throw error;
      await pause(tries);
    }
  }
  throw new RuleBroken('changed-meanwhile');
};
