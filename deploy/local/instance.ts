import { createRequire } from 'node:module';
import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '@reader/platform/embedded/free-port';
import { startEmbeddedNats } from '@reader/platform/embedded/nats';
import { startEmbeddedPostgres } from '@reader/platform/embedded/postgres';
import { IMAGE_HEAP, IMAGE_MEMORY } from './processes/image-memory.js';
import { JOB_HEAP } from './processes/job-heap.js';
import { startNode, supervise, type Supervised } from './processes/child.js';
import { ServicePort } from './processes/service-port.js';
import { openDataFolder, removeRunInfo, writeRunInfo, type DataFolder } from './processes/data-folder.js';

export interface InstanceOptions {
  readonly port: number;
  readonly data: string;
  readonly say: (line: string) => void;
  readonly env?: NodeJS.ProcessEnv;
}

export interface Instance {
  readonly url: string;
  readonly folder: DataFolder;
  /** Environment with which services and admin commands reach the parts. */
  readonly env: NodeJS.ProcessEnv;
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
/** The compiled entry of a workspace. */
const entryOf = (workspace: string, file: string) => require.resolve(`@reader/${workspace}/${file}`);

/** Infrastructure that the services use. */
const embedded = new Set(['postgres', 'nats', 'event-store']);

const HEALTHY_WITHIN_MS = 90_000;

const waitUntilHealthy = async (url: string): Promise<void> => {
  const deadline = Date.now() + HEALTHY_WITHIN_MS;
  let last = '';
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = await answer.text();
    } catch (error) {
      last = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the parts did not all come up: ${last}`);
};

const READY_WITHIN_MS = 90_000;

/** @throws Error naming the part that failed to start, or that takes too long */
const allReady = async (
  dependencies: readonly Supervised[],
  logOf: (name: string) => string,
): Promise<void> => {
  const inTime = ({ name, ready }: Supervised): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${name} did not start in time; see ${logOf(name)}`)),
        READY_WITHIN_MS,
      );
      ready.then(resolve, reject).finally(() => clearTimeout(late));
    });
  await Promise.all(dependencies.map(inTime));
};

/** Appends what a part prints to its log. */
const logTo = (file: string) => (line: string) => appendFileSync(file, `${line}\n`);

/** Passwords in an address must not break it. */
const queryUrlOf = (ownerUrl: string, password: string): string => {
  const url = new URL(ownerUrl);
  url.username = 'reader_query';
  url.password = password;
  return url.toString();
};

/**
 * Starts the whole product on one machine: embedded parts unless the environment names real ones
 * (EVENTSTORE_URL, DATABASE_URL, NATS_URL, BLOB_URL), the services and the gateway, each a process of its own
 * that is started again when it dies.
 */
export const startInstance = async (options: InstanceOptions): Promise<Instance> => {
  const { say } = options;
  const given = options.env ?? process.env;
  const folder = openDataFolder(options.data, given);
  const { secrets } = folder;
  const running: Supervised[] = [];
  const logOf = (name: string) => folder.in(`logs/${name}.log`);
  mkdirSync(folder.in('logs'), { recursive: true });

  let tellOthers: () => void = () => undefined;
  const add = (name: string, start: Parameters<typeof supervise>[1]): Supervised => {
    // A part that was started again has another process id.
    const part = supervise(name, start, say, () => tellOthers());
    running.push(part);
    return part;
  };
  const stopAll = async (): Promise<void> => {
    // The services together, then the parts they use.
    const stop = (dependencies: readonly Supervised[]) =>
      Promise.allSettled(dependencies.map((part) => part.stop()));
    await stop(running.filter((part) => !embedded.has(part.name)));
    await stop(running.filter((part) => embedded.has(part.name)));
    removeRunInfo(folder.path);
    folder.release();
  };

  try {
    const stores = { postgres: await freePort(), nats: await freePort(), events: await freePort() };
    let databaseUrl = given['DATABASE_URL'] ?? '';
    if (!databaseUrl)
      add('postgres', async () => {
        const server = await startEmbeddedPostgres({
          directory: folder.in('postgres'),
          password: secrets.postgresPassword,
          port: stores.postgres,
          onOutput: logTo(logOf('postgres')),
        });
        databaseUrl = server.url;
        return server;
      });
    if (!given['NATS_URL'])
      add('nats', () =>
        startEmbeddedNats({
          directory: folder.in('nats'),
          port: stores.nats,
          onOutput: logTo(logOf('nats')),
        }),
      );
    if (!given['EVENTSTORE_URL'])
      add('event-store', () =>
        startNode(
          entryOf('platform', 'embedded/event-store/main'),
          ['--directory', folder.in('events'), '--port', String(stores.events)],
          { ...given },
          logOf('event-store'),
        ),
      );
    await allReady(running, logOf);

    const env: NodeJS.ProcessEnv = {
      ...given,
      NODE_ENV: 'production',
      EVENTSTORE_URL: given['EVENTSTORE_URL'] ?? `esdb://127.0.0.1:${stores.events}?tls=false`,
      NATS_URL: given['NATS_URL'] ?? `nats://127.0.0.1:${stores.nats}`,
      DATABASE_URL: databaseUrl,
      QUERY_DATABASE_URL: given['QUERY_DATABASE_URL'] ?? queryUrlOf(databaseUrl, secrets.queryRolePassword),
      QUERY_ROLE_PASSWORD: secrets.queryRolePassword,
      BLOB_URL: given['BLOB_URL'] ?? pathToFileURL(folder.in('blobs')).href,
      STAGING_DIR: folder.in('staging'),
      TOKEN_SECRET: secrets.tokenSecret,
      VAULT_KEY: secrets.vaultKey,
      BOOTSTRAP_ORGANIZATION: given['BOOTSTRAP_ORGANIZATION'] ?? 'はじめての組織',
      BOOTSTRAP_ROMAN_NAME: given['BOOTSTRAP_ROMAN_NAME'] ?? 'first',
      ADMIN_USER: secrets.adminUser,
      ADMIN_PASSWORD: secrets.adminPassword,
    };

    const services = {
      'command-api': entryOf('command-api', 'main'),
      projectors: entryOf('projectors', 'main'),
      'query-api': entryOf('query-api', 'main'),
      'job-worker': entryOf('query-api', 'worker-main'),
      'ocr-worker': entryOf('ocr-worker', 'main'),
    };
    const ownEnv: Readonly<Record<string, NodeJS.ProcessEnv>> = { 'ocr-worker': IMAGE_MEMORY };
    const ownFlags: Readonly<Record<string, readonly string[]>> = {
      'ocr-worker': IMAGE_HEAP,
      'job-worker': JOB_HEAP,
    };
    const ports: Record<string, ServicePort> = {};
    const started = Object.entries(services).map(([name, entry]) => {
      const service = new ServicePort((port) => {
        const own = { ...env, ...ownEnv[name], PORT: String(port) };
        return startNode(entry, [], own, logOf(name), ownFlags[name]);
      });
      ports[name] = service;
      return add(name, service.start);
    });
    add('gateway', async () => {
      // Which port a service has is settled by its first start.
      await Promise.all(started.map((service) => service.ready));
      const addresses = Object.fromEntries(
        Object.entries(ports).map(([name, { address }]) => [name, address]),
      );
      return startNode(
        fileURLToPath(new URL('../gateway/main.js', import.meta.url)),
        [],
        {
          ...env,
          PORT: String(options.port),
          COMMAND_URL: addresses['command-api'],
          QUERY_URL: addresses['query-api'],
          HEALTH_URLS: JSON.stringify(
            Object.fromEntries(Object.entries(addresses).map(([name, url]) => [name, `${url}/healthz`])),
          ),
        },
        logOf('gateway'),
      );
    });
    await allReady(running, logOf);
    const url = `http://127.0.0.1:${options.port}`;
    await waitUntilHealthy(url);

    const pids = (): Record<string, number> =>
      Object.fromEntries(running.flatMap((part) => (part.pid() ? [[part.name, part.pid() ?? 0]] : [])));
    const known = Object.fromEntries(
      Object.entries(env).filter(
        (entry): entry is [string, string] => runKeys.has(entry[0]) && entry[1] !== undefined,
      ),
    );
    tellOthers = () => writeRunInfo(folder.path, { pid: process.pid, url, env: known, pids: pids() });
    tellOthers();
    return { url, folder, env, pids, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
};

/** What admin commands need to reach a running instance. */
const runKeys = new Set([
  'EVENTSTORE_URL',
  'NATS_URL',
  'DATABASE_URL',
  'QUERY_DATABASE_URL',
  'QUERY_ROLE_PASSWORD',
  'BLOB_URL',
  'STAGING_DIR',
  'TOKEN_SECRET',
  'VAULT_KEY',
]);
