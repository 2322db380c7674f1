import { sql, type Kysely } from 'kysely';
import type { Id } from '@reader/contracts/objects/ids';
import { goesOn } from '@reader/platform/vault/session-goes-on';
import { isUsableToday } from '@reader/platform/vault/usable-account';
import { SESSION_SECONDS } from '@reader/platform/http/tokens';
import type { CommandDatabase } from '../schema.js';
import type { Credentials } from './credentials.js';

const later = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Where a sign-in comes from. */
export interface Whence {
  readonly address: string;
  /** The browser as it calls itself (`User-Agent`). */
  readonly device: string | undefined;
  /** Opened by the organisation's identity provider. */
  readonly isByProvider?: boolean;
}

/** Browsers call themselves at some length; more is no browser. */
const LONGEST_DEVICE = 300;

/**
 * Begins a session of an account whose password has just been found right, or whom its identity provider has named; undefined when the account was dismissed or its
 * password changed meanwhile. A change of an account waits for this to end, and then ends this session too.
 */
export const openSession = async (
  db: Kysely<CommandDatabase>,
  { accountId, organisation, version }: Credentials,
  from: Whence,
): Promise<Id | undefined> => {
  const opened = await db
    .insertInto('vault.sessions')
    .columns([
      'id',
      'account_id',
      'organisation',
      'version',
      'expires_at',
      'address',
      'device',
      'is_by_provider',
    ])
    .expression(
      db
        .selectFrom('vault.credentials')
        .select([
          sql<string>`${crypto.randomUUID()}::uuid`.as('id'),
          'account_id',
          'organisation',
          'version',
          later(SESSION_SECONDS).as('expires_at'),
          sql<string>`${from.address}::text`.as('address'),
          sql<string | null>`${from.device?.slice(0, LONGEST_DEVICE) ?? null}::text`.as('device'),
          sql<boolean>`${from.isByProvider === true}::boolean`.as('is_by_provider'),
        ])
        .where('account_id', '=', accountId)
        .where('organisation', '=', organisation)
        .where('version', '=', version)
        .where(isUsableToday('vault.credentials'))
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst();
  if (opened)
    await db
      .updateTable('vault.credentials')
      .set({ last_sign_in_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .execute();
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

/** A sign-in that still goes on. */
export interface OpenSession {
  readonly id: Id;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly device: string | null;
}

const goingOn = (db: Kysely<CommandDatabase>, accountId: Id) =>
  db
    .selectFrom('vault.sessions as session')
    .innerJoin('vault.credentials as account', 'account.account_id', 'session.account_id')
    .where('session.account_id', '=', accountId)
    .where(goesOn('session', 'account'));

/** Most sessions that are listed. */
const MOST_LISTED = 100;

/** The sessions of an account that go on, newest first. */
export const openSessionsOf = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<OpenSession[]> => {
  const rows = await goingOn(db, accountId)
    .select([
      'session.id',
      'session.opened_at as openedAt',
      'session.expires_at as expiresAt',
      'session.address',
      'session.device',
    ])
    .orderBy('session.opened_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows;
};

/** Ends one session of an account; false when it had none such that goes on. */
export const endSessionOf = async (
  db: Kysely<CommandDatabase>,
  accountId: Id,
  session: Id,
): Promise<boolean> => {
  const ended = await db
    .updateTable('vault.sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', session)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** Ends all sessions of an account but one. */
export const endOtherSessions = async (
  db: Kysely<CommandDatabase>,
  accountId: Id,
  kept: Id,
): Promise<void> => {
  await db
    .updateTable('vault.sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .execute();
};

/** Was the session opened by the organisation's identity provider? */
export const isByProvider = async (db: Kysely<CommandDatabase>, session: Id): Promise<boolean> =>
  (
    await db
      .selectFrom('vault.sessions')
      .select('is_by_provider')
      .where('id', '=', session)
      .executeTakeFirst()
  )?.is_by_provider === true;
