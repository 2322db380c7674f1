import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { createEventLog } from '@reader/platform/event-log/event-log';
import { connectEventStore } from '@reader/platform/event-store/event-store';
import { contextOf, openCodec, sealedEvent } from './sealed-event.js';
import type { Appender } from './writers.js';

/** Where a hash of the event before would stand; a command has it from the stream it read. */
const LAST_HASH = '0'.repeat(64);

/** Appends as commands do: checked, sealed, hashed, through the adapter of the event store. */
export const productLog = async (connectionString: string): Promise<Appender> => {
  const store = connectEventStore(connectionString);
  const log = createEventLog(store, openCodec(), eventCatalogue);
  return {
    append: async (stream, revision) => {
      const after = { stream, revision, lastHash: revision === 'no_stream' ? null : LAST_HASH };
      const event = sealedEvent(stream.slice(stream.indexOf('-') + 1));
      return (await log.append(after, [event], contextOf(crypto.randomUUID()))).revision;
    },
    lastRevision: async (stream) =>
      (await store.readStream(stream, { direction: 'backwards', maxCount: 1 }))[0]?.revision,
    close: () => store.close(),
  };
};
