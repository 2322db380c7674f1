import { sql, type Kysely } from 'kysely';
import type { Id } from '@reader/contracts/objects/ids';
import { SESSION_SECONDS } from '@reader/platform/http/tokens';
import type { CommandDatabase } from '../schema.js';
import type { Credentials } from './credentials.js';

const later = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Begins a session of an account whose password has just been found right; undefined when the account was dismissed or its
 * password changed meanwhile. A change of an account waits for this to end, and then ends this session too.
 */
export const openSession = async (
  db: Kysely<CommandDatabase>,
  { accountId, organisation, version }: Credentials,
): Promise<Id | undefined> => {
  const opened = await db
    .insertInto('vault.sessions')
    .columns(['id', 'account_id', 'organisation', 'version', 'expires_at'])
    .expression(
      db
        .selectFrom('vault.credentials')
        .select([
          sql<string>`${crypto.randomUUID()}::uuid`.as('id'),
          'account_id',
          'organisation',
          'version',
          later(SESSION_SECONDS).as('expires_at'),
        ])
        .where('account_id', '=', accountId)
        .where('organisation', '=', organisation)
        .where('version', '=', version)
        .where('dismissed_at', 'is', null)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst();
  return opened?.id;
};

/** Begins the hours of a session again; false when it has ended. Several tabs may ask at once: all go on. */
export const prolongSession = async (db: Kysely<CommandDatabase>, session: Id): Promise<boolean> => {
  const prolonged = await db
    .updateTable('vault.sessions')
    .set({ expires_at: later(SESSION_SECONDS) })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return prolonged.numUpdatedRows > 0n;
};

/** Ends one session; the account's others go on. */
export const endSession = async (db: Kysely<CommandDatabase>, session: Id): Promise<void> => {
  await db
    .updateTable('vault.sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends all sessions of an account. */
export const endSessionsOf = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<void> => {
  await db
    .updateTable('vault.credentials')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
};
