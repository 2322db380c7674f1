import { EventStoreDBClient, jsonEvent, type JSONType } from '@eventstore/db-client';
import { contextOf, openCodec, sealedEvent } from './sealed-event.js';
import type { Appender } from './writers.js';

const LAST = { direction: 'backwards', maxCount: 1, fromRevision: 'end' } as const;

/** The client as any program uses it, with an event that was sealed once. */
export const bareClient = async (connectionString: string): Promise<Appender> => {
  const client = EventStoreDBClient.connectionString(connectionString);
  const id = crypto.randomUUID();
  const metadata = { ...contextOf(id), schemaVersion: 1, previousHash: '0'.repeat(64) };
  const event = await openCodec().encode(sealedEvent(id), id, metadata);
  const { data, metadata: logged } = JSON.parse(JSON.stringify(event)) as {
    data: JSONType;
    metadata: JSONType;
  };
  return {
    append: async (stream, expectedRevision) => {
      const proposed = jsonEvent({ id: crypto.randomUUID(), type: event.type, data, metadata: logged });
      return (await client.appendToStream(stream, proposed, { expectedRevision })).nextExpectedRevision;
    },
    lastRevision: async (stream) => {
      let last: bigint | undefined;
      // To its end: the client waits for ever for a read that was left.
      for await (const { event: found } of client.readStream(stream, LAST)) last = found?.revision;
      return last;
    },
    close: () => client.dispose(),
  };
};
