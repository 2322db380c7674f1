import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { EventCodec } from '@reader/platform/event-log/codec';
import type { RecordedEvent } from '@reader/platform/event-store/event-store';
import { isTransientDatabaseError } from '@reader/platform/postgres/connect';
import type { Unfoldable } from './fold-batch.js';

/** Not one event of a batch could be decoded: a part is missing (database, vault, blobs), no event is bad. */
export class NothingDecoded extends Error {}

/** The codec knows only events of the catalogue. */
const decoded = async (codec: EventCodec, batch: readonly RecordedEvent[]): Promise<Recorded<AnyEvent>[]> =>
  (await codec.decode(batch)) as unknown as Recorded<AnyEvent>[];

/**
 * Decodes a batch; an event that cannot be decoded is told apart from its neighbours.
 * @throws NothingDecoded; Error for a part that is away at the moment
 */
export const decodeBatch = async (
  codec: EventCodec,
  batch: readonly RecordedEvent[],
): Promise<{ events: Recorded<AnyEvent>[]; bad: Unfoldable[] }> => {
  try {
    return { events: await decoded(codec, batch), bad: [] };
  } catch {
    const events: Recorded<AnyEvent>[] = [];
    const bad: Unfoldable[] = [];
    for (const recorded of batch)
      try {
        events.push(...(await decoded(codec, [recorded])));
      } catch (error) {
        // A part that is away at the moment says nothing about the event.
        if (isTransientDatabaseError(error)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        bad.push({ event: recorded as unknown as Recorded<AnyEvent>, reason });
      }
    if (events.length === 0) throw new NothingDecoded(bad[0]?.reason ?? 'nothing decoded');
    return { events, bad };
  }
};
