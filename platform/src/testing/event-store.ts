import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedEventStore } from '../embedded/event-store/server.js';

export interface TestEventStore {
  readonly connectionString: string;
  readonly port: number;
  readonly directory: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** An empty event store in a folder of its own, in this process, for one test file. */
export const startTestEventStore = async (): Promise<TestEventStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'event-store-'));
  const store = await startEmbeddedEventStore({ directory });
  return {
    connectionString: store.connectionString,
    port: store.port,
    directory,
    stop: async () => {
      await store.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
