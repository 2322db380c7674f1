import type {} from '@fastify/cookie';
import type {} from '@reader/platform/http/guard';
import { positionFromText } from '@reader/contracts/http/position';
import { BEHIND_HEADER, POSITION_COOKIE } from '@reader/contracts/http/session';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Kysely } from 'kysely';
import type { QueryDatabase } from '../database.js';

const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 15;
const HEADER = 'x-min-position';

const checkpoint = async (
  db: Kysely<QueryDatabase>,
): Promise<{ position: bigint; logId: string } | undefined> => {
  const row = await db
    .selectFrom('console.checkpoints')
    .select(['position', 'log_id'])
    .where('name', '=', 'console')
    .executeTakeFirst();
  return row && { position: row.position, logId: row.log_id };
};

/** Waits until the console read model has passed a position; false when it has not in time. */
export const waitForPosition = async (
  db: Kysely<QueryDatabase>,
  text: string,
  waitMs = WAIT_MS,
): Promise<boolean> => {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const reached = await checkpoint(db);
    if (reached) {
      const wanted = positionFromText(reached.logId, text);
      // A position of another log, or no position at all, is nothing to wait for.
      if (wanted === undefined || reached.position >= wanted) return true;
    }
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};

/** A read shows at least what its caller has just done (DESIGN §5); where it cannot, the answer says so. */
export const readYourWrites = (app: AppServer, db: Kysely<QueryDatabase>): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isInternal) return;
    // What the header names and what this browser did last: whichever is further.
    const known = [request.headers[HEADER], request.cookies[POSITION_COOKIE]];
    const wanted = known.filter((text) => typeof text === 'string' && text !== '') as string[];
    const reached = await Promise.all(wanted.map((text) => waitForPosition(db, text)));
    if (reached.includes(false)) reply.header(BEHIND_HEADER, 'true');
  });
};
