import { mkdirSync } from 'node:fs';
import { keepPort } from '@reader/platform/embedded/free-port';
import { supervise, type Supervised } from './processes/child.js';
import { openDataFolder, removeRunInfo, writeRunInfo, type DataFolder } from './processes/data-folder.js';
import { serviceEnvironment, startServices } from './processes/start-services.js';
import { startStores, storeNames } from './processes/start-stores.js';
import type { Starting } from './processes/starting.js';

export interface InstanceOptions {
  readonly port: number;
  readonly data: string;
  readonly say: (line: string) => void;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends what has started so far. */
  readonly signal?: AbortSignal;
}

export interface Instance {
  readonly url: string;
  readonly folder: DataFolder;
  /** Environment with which services and admin commands reach the parts. */
  readonly env: NodeJS.ProcessEnv;
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

const HEALTHY_WITHIN_MS = 90_000;

interface Health {
  readonly parts: Readonly<Record<string, boolean>>;
  /** What parts do less well than they could. */
  readonly limitations: readonly string[];
}

const healthOf = async (url: string): Promise<Health> => {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) });
  return (await answer.json()) as Health;
};

const areAllWell = ({ parts }: Health, without: ReadonlySet<string> = new Set()): boolean =>
  Object.entries(parts).every(([name, isWell]) => isWell || without.has(name));

/**
 * Waits for all parts but those that may come later.
 * @throws Error when a part that the product needs does not come up
 */
const waitUntilHealthy = async (
  url: string,
  parts: readonly Supervised[],
  signal: AbortSignal | undefined,
): Promise<Health> => {
  const later = new Set(parts.filter((part) => part.mayComeLater).map((part) => part.name));
  const deadline = Date.now() + HEALTHY_WITHIN_MS;
  let last = '';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    try {
      const health = await healthOf(url);
      if (areAllWell(health, later)) return health;
      last = JSON.stringify(health);
    } catch (error) {
      last = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the parts did not all come up: ${last}`);
};

const LOOK_AGAIN_MS = 1_000;

/** Says what parts do less well, also of those that come later, once they are there. Returns how to leave off. */
const sayLimitations = (url: string, health: Health, say: InstanceOptions['say']): (() => void) => {
  const said = new Set<string>();
  const tell = (known: Health): void => {
    for (const limitation of known.limitations) if (!said.has(limitation)) say(limitation);
    for (const limitation of known.limitations) said.add(limitation);
  };
  tell(health);
  if (areAllWell(health)) return () => undefined;
  const timer = setInterval(() => {
    healthOf(url).then(
      (now) => {
        tell(now);
        if (areAllWell(now)) clearInterval(timer);
      },
      // It is asked again.
      () => undefined,
    );
  }, LOOK_AGAIN_MS);
  timer.unref();
  return () => clearInterval(timer);
};

const READY_WITHIN_MS = 90_000;
/** As long as the start waits for a part that may come later. */
const LATER_AFTER_MS = 15_000;

/** @throws Error naming the part that failed to start, or that takes too long */
const allReady = async (
  dependencies: readonly Supervised[],
  { logOf, say }: Pick<Starting, 'logOf'> & Pick<InstanceOptions, 'say'>,
): Promise<void> => {
  const inTime = ({ name, ready, mayComeLater }: Supervised): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => {
          const isLate = `${name} did not start in time; see ${logOf(name)}`;
          if (!mayComeLater) return reject(new Error(isLate));
          say(`${isLate}; going on without it for now`);
          resolve();
        },
        mayComeLater ? LATER_AFTER_MS : READY_WITHIN_MS,
      );
      ready.then(resolve, reject).finally(() => clearTimeout(late));
    });
  await Promise.all(dependencies.map(inTime));
};

/**
 * Starts the whole product on one machine: embedded parts unless the environment names real ones
 * (EVENTSTORE_URL, DATABASE_URL, NATS_URL, BLOB_URL), the services and the gateway, each a process of its own
 * that is started again when it dies.
 * @throws Error when a part that the product needs does not come up; what `signal` gives. Nothing runs on then.
 */
export const startInstance = async (options: InstanceOptions): Promise<Instance> => {
  const { say, signal } = options;
  signal?.throwIfAborted();
  // The gateway starts last: none of the parts before it may take its port.
  keepPort(options.port);
  const given = options.env ?? process.env;
  const folder = openDataFolder(options.data, given);
  const running: Supervised[] = [];
  const logOf = (name: string) => folder.in(`logs/${name}.log`);
  mkdirSync(folder.in('logs'), { recursive: true });

  let noteProcesses: () => void = () => undefined;
  const add: Starting['add'] = (name, start, { mayComeLater } = { mayComeLater: false }) => {
    // A part that was started again has another process id.
    const part = supervise(name, start, { say, mayComeLater, onStarted: () => noteProcesses() });
    running.push(part);
    return part;
  };
  const starting: Starting = { folder, given, add, logOf };
  let leaveOff: () => void = () => undefined;
  const stopAll = async (): Promise<void> => {
    leaveOff();
    // The services together, then the parts they use.
    const stop = (dependencies: readonly Supervised[]) =>
      Promise.allSettled(dependencies.map((part) => part.stop()));
    await stop(running.filter((part) => !storeNames.has(part.name)));
    await stop(running.filter((part) => storeNames.has(part.name)));
    removeRunInfo(folder.path);
    folder.release();
  };

  // Parts that are stopped are not waited for any longer.
  const stopStarting = (): void => void Promise.allSettled(running.map((part) => part.stop()));
  signal?.addEventListener('abort', stopStarting);
  try {
    const stores = await startStores(starting);
    await allReady(running, { logOf, say });
    signal?.throwIfAborted();

    const env = serviceEnvironment(starting, stores);
    startServices(starting, env, options.port);
    await allReady(running, { logOf, say });
    const url = `http://127.0.0.1:${options.port}`;
    leaveOff = sayLimitations(url, await waitUntilHealthy(url, running, signal), say);
    signal?.throwIfAborted();

    const pids = (): Record<string, number> =>
      Object.fromEntries(running.flatMap((part) => (part.pid() ? [[part.name, part.pid() ?? 0]] : [])));
    const known = Object.fromEntries(
      Object.entries(env).filter(
        (entry): entry is [string, string] => runKeys.has(entry[0]) && entry[1] !== undefined,
      ),
    );
    noteProcesses = () => writeRunInfo(folder.path, { pid: process.pid, url, env: known, pids: pids() });
    noteProcesses();
    return { url, folder, env, pids, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stopStarting);
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
