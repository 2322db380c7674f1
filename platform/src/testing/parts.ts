import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedEventStore } from '../embedded/event-store/server.js';
import { startEmbeddedNats } from '../embedded/nats.js';
import { startEmbeddedPostgres } from '../embedded/postgres.js';
import { copyNewCluster, OWNER_PASSWORD } from './new-cluster.js';

/** The real parts that services stand on, each in a folder of its own below one temporary folder. */
export interface TestServices {
  readonly folder: string;
  readonly eventStoreFolder: string;
  readonly natsFolder: string;
  readonly blobFolder: string;
  readonly stagingFolder: string;
  readonly eventStoreUrl: string;
  /** As the owner of the database. */
  readonly databaseUrl: string;
  /** As another role, with its password. */
  databaseUrlAs(role: string, password: string): string;
  readonly natsUrl: string;
  readonly blobUrl: string;
  /** Stops the broker, throws its data away and starts an empty one at the same address. */
  loseNatsData(): Promise<void>;
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
}

const BROKER_PASSWORD = 'broker of all: @/?#';

/** Folders of the parts, before anything runs on them. */
export type TestFolders = Pick<TestServices, 'eventStoreFolder' | 'blobFolder'>;

/**
 * Starts Postgres, nats-server and the embedded event store for one test file; empty, but for the files that `prepare`
 * puts there.
 */
export const startTestServices = async (
  prepare: (folders: TestFolders) => Promise<void> = () => Promise.resolve(),
): Promise<TestServices> => {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  const at = (name: string) => join(folder, name);
  await prepare({ eventStoreFolder: at('events'), blobFolder: at('blobs') });
  const startPostgres = async () => {
    await copyNewCluster(at('postgres'));
    return startEmbeddedPostgres({ directory: at('postgres'), password: OWNER_PASSWORD, isThrowaway: true });
  };
  const [postgres, firstNats, eventStore] = await Promise.all([
    startPostgres(),
    startEmbeddedNats({ directory: at('nats'), password: BROKER_PASSWORD }),
    startEmbeddedEventStore({ directory: at('events') }),
  ]);
  let nats = firstNats;
  return {
    folder,
    eventStoreFolder: at('events'),
    natsFolder: at('nats'),
    blobFolder: at('blobs'),
    stagingFolder: at('staging'),
    eventStoreUrl: eventStore.connectionString,
    databaseUrl: postgres.url,
    databaseUrlAs: (role, password) => {
      const url = new URL(postgres.url);
      url.username = role;
      url.password = password;
      return url.href;
    },
    natsUrl: firstNats.url,
    blobUrl: pathToFileURL(at('blobs')).href,
    loseNatsData: async () => {
      await nats.stop();
      await rm(at('nats'), { recursive: true, force: true });
      nats = await startEmbeddedNats({
        directory: at('nats'),
        password: BROKER_PASSWORD,
        port: firstNats.port,
      });
    },
    stop: async () => {
      await Promise.allSettled([postgres.stop(), nats.stop(), eventStore.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
