import type { DomainEvent } from '@reader/contracts/events/define';
import type { Actor } from '@reader/contracts/events/metadata';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import type { EventLog, StreamHistory } from '@reader/platform/event-log/event-log';
import { WrongExpectedRevision } from '@reader/platform/event-store/event-store';
import { RuleBroken } from '../domain/rule-broken.js';
import type { Aggregate } from './aggregates.js';
import { oneAtATime } from './one-at-a-time.js';

/** Who asks for what, and in which story: every event of the command carries it. */
export interface CommandContext {
  readonly organisation: Id;
  readonly actor: Actor;
  readonly correlationId: string;
  /** Unique to the command; a retried message has the same one. */
  readonly causationId: string;
  readonly occurredAt: string;
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

const inTurn = oneAtATime();
const pause = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * (tries + 1)));

const isForeign = (history: StreamHistory, organisation: Id): boolean => {
  const owner = history.events[0]?.metadata.organisation;
  return owner !== undefined && owner !== organisation;
};

const foldAll = <State, Event extends DomainEvent>(
  aggregate: Aggregate<State, Event>,
  history: StreamHistory,
): State | undefined =>
  (history.events as unknown as Recorded<Event>[]).reduce<State | undefined>(aggregate.evolve, undefined);

/**
 * The state of an aggregate. Another organisation's does not exist.
 * @throws RuleBroken 'not-found'
 */
export const load = async <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  organisation: Id,
): Promise<State | undefined> => {
  const history = await log.read(aggregate.stream(id));
  if (isForeign(history, organisation)) throw new RuleBroken('not-found');
  return foldAll(aggregate, history);
};

/**
 * Reads, decides, appends with the revision that was read; decides again when somebody else was faster.
 * @throws RuleBroken for what the rules do not allow, 'changed-meanwhile' when it was overtaken every time
 */
export const handle = <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  context: CommandContext,
  decide: (state: State | undefined) => readonly DomainEvent[] | Promise<readonly DomainEvent[]>,
): Promise<Handled<State>> =>
  inTurn(aggregate.stream(id), () => decideAndAppend(log, aggregate, id, context, decide));

const decideAndAppend = async <State, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Event>,
  id: Id,
  context: CommandContext,
  decide: (state: State | undefined) => readonly DomainEvent[] | Promise<readonly DomainEvent[]>,
): Promise<Handled<State>> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const history = await log.read(aggregate.stream(id));
    if (isForeign(history, context.organisation)) throw new RuleBroken('not-found');
    const state = foldAll(aggregate, history);
    const events = await decide(state);
    const last = history.events.at(-1);
    if (events.length === 0)
      return {
        state,
        revision: last ? Number(last.revision) : -1,
        position: last?.position ?? 0n,
        hasChanged: false,
      };
    try {
      const appended = await log.append(history, events, context);
      const first = history.revision === 'no_stream' ? 0n : history.revision + 1n;
      const after = events.reduce<State | undefined>(
        (folded, event, index) =>
          aggregate.evolve(folded, {
            ...event,
            id: '',
            stream: history.stream,
            revision: first + BigInt(index),
            position: appended.position,
            metadata: { ...context, schemaVersion: 1, previousHash: null },
          } as unknown as Recorded<Event>),
        state,
      );
      return {
        state: after,
        revision: Number(appended.revision),
        position: appended.position,
        hasChanged: true,
      };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      await pause(tries);
    }
  }
  throw new RuleBroken('changed-meanwhile');
};
