import type { DomainEvent } from './define.js';
import type { EventContext, EventMetadata } from './metadata.js';

/** An event at its place in its stream: `revision` counts from 0. A fold of one stream needs no more. */
export type InStream<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly metadata: EventContext;
};

/** An event that was read from the log; `position` is its place in the whole log. */
export type Recorded<Event extends DomainEvent = DomainEvent> = InStream<Event> & {
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
