import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startNode } from '@reader/deploy/local/processes/child';
import { entryOf } from '@reader/deploy/local/processes/starting';
import { freePort } from '@reader/platform/embedded/free-port';
import { startEmbeddedPostgres } from '@reader/platform/embedded/postgres';

/** An event store and a database as the product runs them, and nothing that follows the log. */
export interface Stores {
  readonly env: Record<string, string>;
  readonly pids: { readonly postgres: number | undefined; readonly events: number | undefined };
  stop(): Promise<void>;
}

/** So that a folder can be opened again; nothing in it is anybody's. */
const KEY = Buffer.alloc(32, 'bench');

export const startStores = async (folder: string): Promise<Stores> => {
  const at = (name: string) => join(folder, name);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const postgres = await startEmbeddedPostgres({ directory: at('postgres'), password: 'bench-owner' });
  const events = await startNode(
    entryOf('platform', 'embedded/event-store/main'),
    ['--directory', at('events'), '--port', String(port)],
    process.env,
    { logFile: at('event-store.log') },
  );
  return {
    env: {
      EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
      DATABASE_URL: postgres.url,
      BLOB_URL: pathToFileURL(at('blobs')).href,
      STAGING_DIR: at('staging'),
      TOKEN_SECRET: KEY.toString('hex'),
      VAULT_KEY: KEY.toString('base64'),
    },
    pids: { postgres: postgres.pid, events: events.pid },
    stop: async () => {
      await Promise.allSettled([events.stop(), postgres.stop()]);
    },
  };
};
