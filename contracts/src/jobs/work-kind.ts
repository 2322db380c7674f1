import type { z } from 'zod';
import type { EventOf } from '../events/define.js';
import type { Recorded } from '../events/recorded.js';
import type { Id } from '../objects/ids.js';

/** What the row of an open work says: the message for the worker, without kind, organisation and attempt. */
export interface OfferedWork {
  /** Urgent work is offered before bulk. */
  readonly isUrgent: boolean;
  readonly payload: Record<string, unknown>;
}

interface Definition<Name extends string, Requested, Ended> {
  readonly name: Name;
  /** Name of the durable consumer that takes it. */
  readonly consumer: string;
  /** The message as the worker gets it. */
  readonly message: z.ZodType;
  /** What the worker answers, with the id by its name; null: its handler decides by itself. */
  readonly answer: z.ZodType | null;
  /** Offers that are out at once, unless the service is configured otherwise: a few more than there are workers. */
  readonly ahead: number;
  /** Organisations that have nothing out get in beside those that have: their offers go to workers apart. */
  readonly hasNewcomers?: boolean;
  /** Events that open it; of an event whose payload is null nothing is owed yet. */
  readonly requested: readonly Requested[];
  readonly ended: readonly Ended[];
  /** The name of its id in events and answers; or that in answers, and how events tell it. */
  readonly id:
    | (keyof EventOf<Requested>['data'] & keyof EventOf<Ended>['data'] & string)
    | { readonly name: string; readonly of: (data: EventOf<Requested | Ended>['data']) => Id };
  /** Bulk unless the event says otherwise; absent: always urgent. */
  readonly isUrgent?: (event: Recorded<EventOf<Requested>>) => boolean;
  /** null: what was asked for was erased, or waits for something: nothing is owed. */
  readonly payload: (event: Recorded<EventOf<Requested>>) => Record<string, unknown> | null;
}

/** A work: something that a worker takes from a queue and ends. A job is made of works; a work need not be of a job. */
export interface WorkKind<Name extends string = string> {
  readonly name: Name;
  readonly consumer: string;
  /** NATS subject of its offers. */
  readonly subject: string;
  /** NATS subject of the offers to organisations that have nothing out while others have; null: there is none. */
  readonly newcomerSubject: string | null;
  /** NATS subject of its answers. */
  readonly answerSubject: string;
  readonly message: z.ZodType;
  readonly answer: z.ZodType | null;
  readonly ahead: number;
  /** Types of the events that open it. */
  readonly requested: readonly string[];
  /** Types of the events that close it. */
  readonly ended: readonly string[];
  /** The name that its id has in events and answers. */
  readonly id: string;
  /** Its id, by an event that opens or closes it. */
  idOf(event: Recorded): Id;
  /** The offer, by the event that opens it; null: nothing is owed. */
  offer(event: Recorded): OfferedWork | null;
}

/** A work by its definition. Its subjects and the rows of open work follow from its name and events. */
export const workKind = <
  const Name extends string,
  Requested extends { readonly type: string },
  Ended extends { readonly type: string },
>(
  definition: Definition<Name, Requested, Ended>,
): WorkKind<Name> => {
  const { name, consumer, message, answer, ahead, requested, ended } = definition;
  const { id: told } = definition;
  const id = typeof told === 'string' ? told : told.name;
  const idOf =
    typeof told === 'string' ? (data: unknown): Id => (data as Record<string, Id>)[told]! : told.of;
  return {
    ...{ name, consumer, message, answer, ahead, id },
    subject: `work.${name}`,
    newcomerSubject: definition.hasNewcomers ? `work.${name}-newcomers` : null,
    answerSubject: `answers.${name}`,
    requested: requested.map(({ type }) => type),
    ended: ended.map(({ type }) => type),
    idOf: ({ data }) => idOf(data),
    offer: (event) => {
      const asked = event as unknown as Recorded<EventOf<Requested>>;
      const payload = definition.payload(asked);
      return payload && { isUrgent: definition.isUrgent?.(asked) ?? true, payload };
    },
  };
};
