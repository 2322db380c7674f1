import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import type { Kysely } from 'kysely';
import type { QueryDatabase } from '../database.js';

const CATCH_UP_MS = 20_000;

/** Waits until the read model shows all that was there when the work was asked for. @throws TemporarilyUnavailable */
export const waitUntilShown = async (db: Kysely<QueryDatabase>, position: bigint): Promise<void> => {
  const deadline = Date.now() + CATCH_UP_MS;
  for (;;) {
    const row = await db
      .selectFrom('console.checkpoints')
      .select('position')
      .where('name', '=', 'console')
      .executeTakeFirst();
    if (row && row.position >= position) return;
    if (Date.now() > deadline) throw new TemporarilyUnavailable('the read model is behind');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
