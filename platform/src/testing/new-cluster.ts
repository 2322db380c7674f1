import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCluster } from '../embedded/cluster.js';

export const OWNER_PASSWORD = 'owner-of-all';
const NEW_CLUSTER = 'TESTS_NEW_CLUSTER';

/**
 * Before a test run: makes a cluster that its files begin with. Making one takes seconds, copying it little. It lies in the
 * run's temporary folder, and goes with that.
 */
export const setup = async (): Promise<void> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'cluster-')), 'postgres');
  await makeCluster(folder, OWNER_PASSWORD);
  process.env[NEW_CLUSTER] = folder;
};

/** Puts a cluster that nobody has used into `directory`; without a test run around it, Postgres makes one there itself. */
export const copyNewCluster = async (directory: string): Promise<void> => {
  const made = process.env[NEW_CLUSTER];
  if (made) await cp(made, directory, { recursive: true });
};
