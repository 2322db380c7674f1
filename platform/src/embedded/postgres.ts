import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isRunning } from '../lifecycle/process-state.js';
import { binaries, makeCluster, notAsRoot } from './cluster.js';
import { freePort } from './free-port.js';
import { startGuarded } from './guarded-process.js';

const START_WITHIN_MS = 30_000;

export interface EmbeddedPostgres {
  /** Address of the product's database as its owner. */
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** A server left behind by a killed run is asked to end before its folder is used again. */
const endLeftover = async (directory: string): Promise<void> => {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  // A full disk leaves it empty, and Postgres does not start beside that. The data folder is ours alone.
  if (!Number.isInteger(pid) || pid <= 0) return rm(file, { force: true });
  const deadline = Date.now() + 15_000;
  const isPostgres = await readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line.includes(directory),
    () => false,
  );
  if (isPostgres) process.kill(pid, 'SIGINT');
  while (isPostgres && isRunning(pid) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  if (!isPostgres) await rm(file, { force: true });
};

const waitUntilUp = async (url: string, hasEnded: () => boolean): Promise<void> => {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded()) throw new Error('Postgres ended while starting; see its log', { cause: error });
      if (Date.now() > deadline) throw new Error('Postgres did not answer in time', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

const ensureDatabase = async (adminUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name} encoding 'UTF8'`);
  } finally {
    await client.end();
  }
};

/** Runs a Postgres server of its own on loopback, its cluster in `directory`, made on first use. */
export const startEmbeddedPostgres = async (options: {
  readonly directory: string;
  readonly password: string;
  readonly port?: number;
  readonly database?: string;
  /** Trades durability for speed; for tests only. */
  readonly isThrowaway?: boolean;
  readonly onOutput?: (line: string) => void;
}): Promise<EmbeddedPostgres> => {
  const { directory, password } = options;
  const database = options.database ?? 'reader';
  const { postgres } = await binaries();
  const prefix = await notAsRoot();
  if (!existsSync(join(directory, 'PG_VERSION'))) await makeCluster(directory, password);
  await endLeftover(directory);
  const port = options.port ?? (await freePort());
  const throwaway = options.isThrowaway
    ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
    : [];
  const server = startGuarded(
    [
      ...prefix,
      postgres,
      '-D',
      directory,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-c',
      'max_connections=120',
      '-c',
      'shared_buffers=128MB',
      ...throwaway,
    ],
    { env: { ...process.env, TZ: 'UTC' }, onOutput: options.onOutput },
  );
  let hasEnded = false;
  void server.exited.then(() => (hasEnded = true));
  const urlOf = (name: string) =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  await waitUntilUp(urlOf('postgres'), () => hasEnded);
  await ensureDatabase(urlOf('postgres'), database);
  return { url: urlOf(database), port, pid: server.pid(), exited: server.exited, stop: server.stop };
};
