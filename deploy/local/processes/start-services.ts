import { fileURLToPath, pathToFileURL } from 'node:url';
import { startNode } from './child.js';
import { IMAGE_MEMORY } from './image-memory.js';
import { JOB_HEAP } from './job-heap.js';
import { ServicePort } from './service-port.js';
import type { Stores } from './start-stores.js';
import { entryOf, type Starting } from './starting.js';

/** Passwords in an address must not break it. */
const queryUrlOf = (ownerUrl: string, password: string): string => {
  const url = new URL(ownerUrl);
  url.username = 'reader_query';
  url.password = password;
  return url.toString();
};

/** What every service finds in its environment. The stores must be ready. */
export const serviceEnvironment = (
  { folder, given }: Pick<Starting, 'folder' | 'given'>,
  stores: Stores,
): NodeJS.ProcessEnv => {
  const { secrets } = folder;
  const databaseUrl = stores.database();
  return {
    ...given,
    NODE_ENV: 'production',
    EVENTSTORE_URL: stores.events,
    NATS_URL: stores.nats,
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
};

interface Service {
  readonly entry: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly flags?: readonly string[];
  /** Variables that name the health address of another service, by variable. */
  readonly healthOf?: Readonly<Record<string, string>>;
  /** Work waits for it, people do not: the product starts without it. */
  readonly mayComeLater?: boolean;
}

const services: Readonly<Record<string, Service>> = {
  'command-api': { entry: entryOf('command-api', 'main') },
  projectors: { entry: entryOf('projectors', 'main') },
  'query-api': { entry: entryOf('query-api', 'main'), healthOf: { READING_HEALTH_URL: 'ocr-worker' } },
  'job-worker': { entry: entryOf('query-api', 'worker-main'), flags: JOB_HEAP, mayComeLater: true },
  'ocr-worker': {
    entry: entryOf('ocr-worker', 'main'),
    env: IMAGE_MEMORY,
    mayComeLater: true,
  },
};

/** Starts the services on ports of their own, and the gateway before them on the given one. */
export const startServices = (
  { add, logOf }: Pick<Starting, 'add' | 'logOf'>,
  env: NodeJS.ProcessEnv,
  gatewayPort: number,
): void => {
  const ports = new Map<string, ServicePort>();
  const healthOf = (name: string): string => `${ports.get(name)?.address}/healthz`;
  const named = Object.entries(services).map(([name, service]) => {
    const port = new ServicePort((number, stopping) => {
      const given: NodeJS.ProcessEnv = { ...env, ...service.env, PORT: String(number) };
      for (const [variable, of] of Object.entries(service.healthOf ?? {})) given[variable] = healthOf(of);
      const { flags = [] } = service;
      return startNode(service.entry, [], given, { logFile: logOf(name), stopping, flags });
    });
    ports.set(name, port);
    return { name, port, mayComeLater: service.mayComeLater ?? false };
  });
  // Nobody waits for a part that may come later, but its port is told to others.
  const chosen = Promise.all(named.filter((part) => part.mayComeLater).map(({ port }) => port.choose()));
  const started = named.map(({ name, port, mayComeLater }) => {
    const part = add(name, (stopping) => chosen.then(() => port.start(stopping)), { mayComeLater });
    return { name, port, isKnown: mayComeLater ? chosen : part.ready };
  });
  add('gateway', async (stopping) => {
    // Which port a service has is settled by its first start, unless it was chosen before.
    await Promise.all(started.map(({ isKnown }) => isKnown));
    const addresses = Object.fromEntries(started.map(({ name, port }) => [name, port.address]));
    const health = started.map(({ name }) => [name, healthOf(name)]);
    return startNode(
      fileURLToPath(new URL('../../gateway/main.js', import.meta.url)),
      [],
      {
        ...env,
        PORT: String(gatewayPort),
        COMMAND_URL: addresses['command-api'],
        QUERY_URL: addresses['query-api'],
        HEALTH_URLS: JSON.stringify(Object.fromEntries(health)),
      },
      { logFile: logOf('gateway'), stopping },
    );
  });
};
