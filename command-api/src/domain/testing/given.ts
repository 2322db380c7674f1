import { expect } from 'vitest';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { ProblemCode } from '@reader/contracts/japanese/problems';
import type { InStream } from '@reader/contracts/events/recorded';
import { inOrder } from '@reader/contracts/testing/examples/recorded';
import { RuleBroken } from '../rule-broken.js';

type Evolve<State, Event extends DomainEvent> = (
  state: State | undefined,
  event: InStream<Event>,
) => State | undefined;
type Decide<State> = (state: State | undefined) => readonly DomainEvent[];

/** What a decision came to. Its events are folded, so that the story can go on. */
export interface Outcome<State, Event extends DomainEvent> {
  /** Exactly these events. */
  then(...events: readonly DomainEvent[]): Story<State, Event>;
  /** Events of these types, in this order; `check` sees them. */
  thenTypes(types: readonly string[], check?: (events: readonly Event[]) => void): Story<State, Event>;
  thenNothing(): Story<State, Event>;
  thenThrows(code: ProblemCode, details?: RuleBroken['details']): void;
}

export interface Story<State, Event extends DomainEvent> {
  when(decide: Decide<State>): Outcome<State, Event>;
  /** The state itself, for what no decision shows. */
  state(): State | undefined;
}

type Fold<State, Event extends DomainEvent> = (
  state: State | undefined,
  events: readonly InStream<Event>[],
) => State | undefined;

/** given / when / then for an aggregate that is folded event by event. */
export const scenarioOf = <State, Event extends DomainEvent>(evolve: Evolve<State, Event>) =>
  scenarioOfFold<State, Event>((state, events) => events.reduce(evolve, state));

/** given / when / then for one aggregate: a story is its events so far. */
export const scenarioOfFold = <State, Event extends DomainEvent>(fold: Fold<State, Event>) => {
  const story = (events: readonly Event[]): Story<State, Event> => {
    const state = () => fold(undefined, inOrder(events));
    return {
      state,
      when: (decide) => {
        const decided = () => decide(state()) as readonly Event[];
        return {
          then: (...expected) => {
            const made = decided();
            expect(made).toEqual(expected);
            return story([...events, ...made]);
          },
          thenTypes: (types, check) => {
            const made = decided();
            expect(made.map((event) => event.type)).toEqual(types);
            check?.(made);
            return story([...events, ...made]);
          },
          thenNothing: () => {
            expect(decided()).toEqual([]);
            return story(events);
          },
          thenThrows: (code, details) => {
            const refused = refusalOf(decided);
            expect(refused.code).toBe(code);
            if (details) expect(refused.details).toEqual(details);
          },
        };
      },
    };
  };
  return (...events: readonly Event[]) => story(events);
};

const refusalOf = (decide: () => unknown): RuleBroken => {
  let made: unknown;
  try {
    made = decide();
  } catch (error) {
    if (error instanceof RuleBroken) return error;
    throw error;
  }
  throw new Error(`nothing was refused; decided was ${JSON.stringify(made)}`);
};
