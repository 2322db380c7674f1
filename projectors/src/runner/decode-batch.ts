import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { EventCodec } from '@reader/platform/event-log/codec';
import type { RecordedEvent } from '@reader/platform/event-store/event-store';
import { isTransientDatabaseError } from '@reader/platform/postgres/connect';
import type { Unfoldable } from './fold-batch.js';

/** No event of a batch can be decoded: a part is missing (database, vault, blobs), and no event is bad. */
export class NothingDecoded extends Error {
  override readonly name = 'NothingDecoded';
}

interface Decoded {
  readonly events: readonly Recorded<AnyEvent>[];
  readonly bad: readonly Unfoldable[];
}

/**
 * Decodes a batch; an event that cannot be decoded is told from its neighbours. `mayAllBeBad`: other events could be
 * decoded, so that it is these that are bad.
 * @throws NothingDecoded, and errors of a database that is away
 */
export const decodeBatch = async (
  codec: EventCodec,
  batch: readonly RecordedEvent[],
  { mayAllBeBad = false }: { readonly mayAllBeBad?: boolean } = {},
): Promise<Decoded> => {
  const decode = async (some: readonly RecordedEvent[]) =>
    (await codec.decode(some)) as unknown as Recorded<AnyEvent>[];
  try {
    return { events: await decode(batch), bad: [] };
  } catch {
    const events: Recorded<AnyEvent>[] = [];
    const bad: Unfoldable[] = [];
    for (const recorded of batch)
      try {
        events.push(...(await decode([recorded])));
      } catch (error) {
        // A part that is away at the moment says nothing about the event.
        if (isTransientDatabaseError(error)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        bad.push({ event: recorded as unknown as Recorded<AnyEvent>, reason });
      }
    if (events.length === 0 && !mayAllBeBad) throw new NothingDecoded(bad[0]?.reason);
    return { events, bad };
  }
};
