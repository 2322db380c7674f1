import { sql, type Kysely } from 'kysely';
import type { Id } from '@reader/contracts/objects/ids';
import type { CommandDatabase } from '../schema.js';

/** Days for which ended sessions and failed sign-ins can be looked up (docs/product/limits.md#session-limits). */
const KEPT_DAYS = 90;

export interface TriedAccount {
  readonly accountId: Id;
  readonly organisation: Id;
}

/** Keeps that a sign-in failed: whose account was tried and from where, never what was typed. */
export const recordFailure = async (
  db: Kysely<CommandDatabase>,
  tried: readonly TriedAccount[],
  source: string,
): Promise<void> => {
  const rows = tried.map(({ accountId, organisation }) => ({ account_id: accountId, organisation, source }));
  await db
    .insertInto('vault.sign_in_failures')
    .values(rows.length > 0 ? rows : [{ account_id: null, organisation: null, source }])
    .execute();
};

/** What happened at an account's door, for the person that looks after the installation. */
export interface SignInEntry {
  readonly at: Date;
  readonly userId: string;
  readonly what: 'signed-in' | 'failed';
  readonly endedAt: Date | null;
  readonly source: string | null;
}

/** Sign-ins and failed ones of an organisation, newest first, at most `limit`. */
export const signInsOf = async (
  db: Kysely<CommandDatabase>,
  organisation: Id,
  limit: number,
): Promise<SignInEntry[]> => {
  const sessions = await db
    .selectFrom('vault.sessions as session')
    .innerJoin('vault.credentials as account', 'account.account_id', 'session.account_id')
    .select(['session.opened_at as at', 'account.user_id', 'session.ended_at'])
    .where('session.organisation', '=', organisation)
    .orderBy('session.opened_at', 'desc')
    .limit(limit)
    .execute();
  const failures = await db
    .selectFrom('vault.sign_in_failures as failure')
    .innerJoin('vault.credentials as account', 'account.account_id', 'failure.account_id')
    .select(['failure.failed_at as at', 'account.user_id', 'failure.source'])
    .where('failure.organisation', '=', organisation)
    .orderBy('failure.failed_at', 'desc')
    .limit(limit)
    .execute();
  return [
    ...sessions.map((row) => ({
      ...{ at: row.at, userId: row.user_id, what: 'signed-in' as const },
      ...{ endedAt: row.ended_at, source: null },
    })),
    ...failures.map((row) => ({
      ...{ at: row.at, userId: row.user_id, what: 'failed' as const },
      ...{ endedAt: null, source: row.source },
    })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
};

/** Forgets sessions and failures that are too old to be looked up. */
export const sweepSignIns = async (db: Kysely<CommandDatabase>): Promise<void> => {
  const before = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
  await db.deleteFrom('vault.sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('vault.sign_in_failures').where('failed_at', '<', before).execute();
};
