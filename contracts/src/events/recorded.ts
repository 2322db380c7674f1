import type { DomainEvent } from './define.js';
import type { EventMetadata } from './metadata.js';

/** An event that the log holds. `revision` is its place in its stream (0-based), `position` its place in the log. */
export type Recorded<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly metadata: EventMetadata;
};
