import { appendFileSync } from 'node:fs';
import { freePort } from '@reader/platform/embedded/free-port';
import { natsUrl, startEmbeddedNats } from '@reader/platform/embedded/nats';
import { startEmbeddedPostgres } from '@reader/platform/embedded/postgres';
import { startNode } from './child.js';
import { entryOf, type Starting } from './starting.js';

/** Appends what a part prints to its log. */
const logTo = (file: string) => (line: string) => appendFileSync(file, `${line}\n`);

/** Addresses of the stores; that of Postgres is known once it is ready. */
export interface Stores {
  readonly events: string;
  readonly nats: string;
  database(this: void): string;
}

/** Names of the parts that `startStores` starts. */
export const storeNames: ReadonlySet<string> = new Set(['postgres', 'nats', 'event-store']);

/** Starts the embedded stores, but for those that the environment names (EVENTSTORE_URL, DATABASE_URL, NATS_URL). */
export const startStores = async ({ folder, given, add, logOf }: Starting): Promise<Stores> => {
  const ports = { postgres: await freePort(), nats: await freePort(), events: await freePort() };
  let databaseUrl = given['DATABASE_URL'] ?? '';
  if (!databaseUrl)
    add('postgres', async () => {
      const server = await startEmbeddedPostgres({
        directory: folder.in('postgres'),
        password: folder.secrets.postgresPassword,
        port: ports.postgres,
        onOutput: logTo(logOf('postgres')),
      });
      databaseUrl = server.url;
      return server;
    });
  if (!given['NATS_URL'])
    add('nats', () =>
      startEmbeddedNats({
        directory: folder.in('nats'),
        password: folder.secrets.natsPassword,
        port: ports.nats,
        onOutput: logTo(logOf('nats')),
      }),
    );
  if (!given['EVENTSTORE_URL'])
    add('event-store', (stopping) =>
      startNode(
        entryOf('platform', 'embedded/event-store/main'),
        ['--directory', folder.in('events'), '--port', String(ports.events)],
        { ...given },
        { logFile: logOf('event-store'), stopping },
      ),
    );
  return {
    events: given['EVENTSTORE_URL'] ?? `esdb://127.0.0.1:${ports.events}?tls=false`,
    nats: given['NATS_URL'] ?? natsUrl(folder.secrets.natsPassword, ports.nats),
    database: () => databaseUrl,
  };
};
