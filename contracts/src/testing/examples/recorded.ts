import { type DomainEvent, ERASED } from '../../events/define.js';
import type { EventMetadata } from '../../events/metadata.js';
import type { Recorded } from '../../events/recorded.js';
import { documentId, id, organisation, staff } from './ids.js';

/** The same event after the key of what people wrote was destroyed. */
export const erased = <Event extends DomainEvent>(event: Event): Event => ({
  ...event,
  personal: event.personal === null ? null : ERASED,
});

export const metadata = (more: Partial<EventMetadata> = {}): EventMetadata => ({
  organisation,
  actor: { kind: 'staff', id: staff, role: 'staff', address: '192.0.2.1' },
  correlationId: 'correlation',
  causationId: 'causation',
  occurredAt: '2026-05-21T01:02:03.000Z',
  schemaVersion: 1,
  previousHash: null,
  ...more,
});

export interface Place {
  readonly stream?: string;
  readonly revision?: bigint;
  readonly position?: bigint;
  readonly metadata?: Partial<EventMetadata>;
}

/** The event as the log would answer it. */
export const recorded = <Event extends DomainEvent>(event: Event, place: Place = {}): Recorded<Event> => ({
  ...event,
  id: id(Number(place.position ?? 0n) + 900_000),
  stream: place.stream ?? `document-${documentId}`,
  revision: place.revision ?? 0n,
  position: place.position ?? 100n,
  metadata: metadata(place.metadata),
});

/** Events in the order of the log: revisions count within one stream, positions over all. */
export const inOrder = <Event extends DomainEvent>(
  events: readonly Event[],
  place: Place = {},
): Recorded<Event>[] =>
  events.map((event, index) =>
    recorded(event, {
      ...place,
      revision: (place.revision ?? 0n) + BigInt(index),
      position: (place.position ?? 100n) + BigInt(index) * 10n,
    }),
  );
