import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { openClient } from './client.js';
import { appendConformance } from './conformance/appends.js';
import { concurrencyConformance } from './conformance/concurrency.js';
import { durabilityConformance } from './conformance/durability.js';
import { idempotencyConformance } from './conformance/idempotency.js';
import { readConformance } from './conformance/reads.js';
import { subscriptionConformance } from './conformance/subscriptions.js';
import { connectEventStore, type EventStore } from './event-store.js';

/** A server under test. `restart` and `kill9AndRestart` come back on the same address with the same data. */
export interface ServerUnderTest {
  readonly connectionString: string;
  readonly restart?: () => Promise<void>;
  readonly kill9AndRestart?: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What the tests work with; filled in before they run. */
export interface Fixture {
  readonly server: ServerUnderTest;
  /** the adapter, as the services use it */
  readonly store: EventStore;
  /** the client itself, for what the adapter keeps from its callers */
  readonly raw: EventStoreDBClient;
}

/**
 * What this project relies on in an EventStoreDB, as tests. They run against the embedded server and
 * against the real one, so that what holds in development holds in production.
 */
export const eventStoreConformance = (name: string, start: () => Promise<ServerUnderTest>): void => {
  describe(`${name} event store`, () => {
    let fixture: Fixture | undefined;
    const current = (): Fixture => {
      if (fixture === undefined) throw new Error('The server has not been started');
      return fixture;
    };

    beforeAll(async () => {
      const server = await start();
      const raw = openClient(server.connectionString);
      fixture = { server, raw, store: connectEventStore(server.connectionString) };
    });

    afterAll(async () => {
      await fixture?.store.close();
      await fixture?.raw.dispose();
      await fixture?.server.stop();
    });

    appendConformance(current);
    idempotencyConformance(current);
    readConformance(current);
    concurrencyConformance(current);
    subscriptionConformance(current);
    durabilityConformance(current);
  });
};
