import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import { allWorks } from '@reader/contracts/jobs/all-jobs';
import type { WorkRow } from '../../schema/tables.js';
import type { Projection } from '../define.js';

const requested = new Map(allWorks.flatMap((kind) => kind.requested.map((type) => [type, kind] as const)));
const ended = new Map(allWorks.flatMap((kind) => kind.ended.map((type) => [type, kind] as const)));

const keyOf = (event: Recorded<AnyEvent>): string =>
  (requested.get(event.type) ?? ended.get(event.type))!.idOf(event);

const opened = (event: Recorded<AnyEvent>, id: string): WorkRow | undefined => {
  const kind = requested.get(event.type);
  const offer = kind?.offer(event);
  if (!kind || !offer) return undefined;
  const { organisation } = event.metadata;
  return {
    id,
    organisation,
    kind: kind.name,
    is_urgent: offer.isUrgent,
    position: event.position,
    payload: { kind: kind.name, organisation, ...offer.payload },
  };
};

/**
 * Work that is open, by the definitions of its kinds: a request puts it here, its end takes it away. NATS only wakes;
 * this is what is owed.
 */
export const work: Projection<'work'> = {
  table: 'work',
  isJournal: false,
  completed: (row) => row,
  types: new Set([...requested.keys(), ...ended.keys()]),
  keysOf: (event) => [keyOf(event)],
  fold: (_row, event, key) => opened(event, key),
};
