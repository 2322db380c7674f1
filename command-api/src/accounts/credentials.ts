import { sql, type Kysely, type Transaction } from 'kysely';
import type { Id } from '@reader/contracts/objects/ids';
import type { Account } from '../domain/account/account.js';
import type { CommandDatabase } from '../schema.js';
import { isPasswordOfHash } from './password-hash.js';
import { forgetSettingsOfClosed } from './personal-settings.js';

export interface Credentials {
  readonly accountId: Id;
  readonly organisation: Id;
  readonly version: number;
}

/**
 * Keeps the hash of an account's password. All sessions of the account end with the old password, but for the one
 * that changed it (`kept`).
 */
export const setPassword = async (
  transaction: Transaction<CommandDatabase>,
  account: { accountId: Id; organisation: Id; userId: string; romanName: string },
  passwordHash: string,
  kept?: Id,
): Promise<void> => {
  const { version } = await writePassword(transaction, account, passwordHash);
  if (kept)
    await transaction
      .updateTable('vault.sessions')
      .set({ version })
      .where('id', '=', kept)
      .where('account_id', '=', account.accountId)
      .where('version', '=', version - 1)
      .execute();
};

const writePassword = (
  db: Kysely<CommandDatabase>,
  account: { accountId: Id; organisation: Id; userId: string; romanName: string },
  passwordHash: string,
): Promise<{ version: number }> =>
  db
    .insertInto('vault.credentials')
    .values({
      account_id: account.accountId,
      organisation: account.organisation,
      user_id: account.userId,
      roman_name: account.romanName,
      password_hash: passwordHash,
      version: 1,
      dismissed_at: null,
      role: null,
      closings: null,
      locked_at: null,
      first_day: null,
      last_day: null,
      last_sign_in_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        password_hash: passwordHash,
        version: row('vault.credentials.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();

const SEPARATOR = '@';

/** Whom a user name may mean, and whom of them the password fits. */
export interface Found {
  readonly named: readonly Credentials[];
  readonly fitting: readonly Credentials[];
  /** More accounts have the user id than are looked at: which is meant must be said. */
  readonly isTooMany: boolean;
}

/** Accounts of one user id whose passwords are compared: each comparison costs. */
const MOST_COMPARED = 20;

/**
 * The accounts that user name and password fit. User ids are unique only within an organisation, so a plain
 * user id may fit several; `userId@roman_name` names one (docs/product/sessions.md). A user id may itself be a
 * mail address.
 */
export const findByPassword = async (
  db: Kysely<CommandDatabase>,
  username: string,
  password: string,
): Promise<Found> => {
  const at = username.lastIndexOf(SEPARATOR);
  const candidates = await db
    .selectFrom('vault.credentials')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .where((where) =>
      where.or([
        where('user_id', '=', username),
        ...(at > 0
          ? [
              where.and([
                where('user_id', '=', username.slice(0, at)),
                where('roman_name', '=', username.slice(at + 1)),
              ]),
            ]
          : []),
      ]),
    )
    .limit(MOST_COMPARED + 1)
    .execute();
  if (candidates.length > MOST_COMPARED) return { named: [], fitting: [], isTooMany: true };
  if (candidates.length === 0) await isPasswordOfHash(null, password);
  const named: Credentials[] = [];
  const fitting: Credentials[] = [];
  for (const row of candidates) {
    const found = { accountId: row.account_id, organisation: row.organisation, version: row.version };
    named.push(found);
    if (await isPasswordOfHash(row.password_hash, password)) fitting.push(found);
  }
  return { named, fitting, isTooMany: false };
};

export const hasPassword = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<boolean> =>
  (
    await db
      .selectFrom('vault.credentials')
      .select('has_password')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.has_password === true;

/** Has nobody come in yet, by a password or by the identity provider? (docs/product/users.md#states) */
export const isInvited = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<boolean> =>
  !(await hasPassword(db, accountId)) &&
  (await db
    .selectFrom('vault.identities')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()) === undefined;

/** What sessions of the account are opened with; undefined where the vault does not know it. */
export const versionOf = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<number | undefined> =>
  (
    await db
      .selectFrom('vault.credentials')
      .select('version')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.version;

/** Is it the password of this account? */
export const isPasswordOf = async (
  db: Kysely<CommandDatabase>,
  accountId: Id,
  password: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('vault.credentials')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return isPasswordOfHash(row?.password_hash ?? null, password);
};

/** What the vault keeps of an account's state. */
const rowOf = (account: Account, owner: { organisation: Id; romanName: string }) => ({
  account_id: account.id,
  organisation: owner.organisation,
  user_id: account.userId,
  roman_name: owner.romanName,
  password_hash: null,
  version: 1,
  role: account.role,
  first_day: account.firstDay,
  last_day: account.lastDay,
  account_revision: account.revision,
  closings: account.closings,
  dismissed_at: account.isClosed ? sql<Date>`now()` : null,
  locked_at: account.isLocked ? sql<Date>`now()` : null,
  last_sign_in_at: null,
});

/** A moment that is kept as it was while what it tells goes on. */
const sinceThen = (column: 'dismissed_at' | 'locked_at') =>
  sql<Date | null>`case when excluded.${sql.ref(column)} is not null
    then coalesce(credentials.${sql.ref(column)}, excluded.${sql.ref(column)}) end`;

/**
 * Brings the vault's rows of accounts, each named once, up to what their streams say: what sign-in and sessions are held against at each
 * call. Older states than the row knows change nothing. All sessions of an account end with its role, and when it is locked or closed.
 */
export const keepAccountStates = async (
  db: Kysely<CommandDatabase>,
  accounts: readonly Account[],
  owner: { readonly organisation: Id; readonly romanName: string },
): Promise<void> => {
  if (accounts.length === 0) return;
  const byId = accounts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // Also where it was opened again before anybody came here: those states are told by their count.
  const wasClosed = sql<boolean>`coalesce(credentials.closings < excluded.closings, false)`;
  await db
    .insertInto('vault.credentials')
    // In one order for everybody: two calls with the same accounts wait for one another, and not each for the other.
    .values(byId.map((account) => rowOf(account, owner)))
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          role: sql<Account['role']>`excluded.role`,
          first_day: sql<string | null>`excluded.first_day`,
          last_day: sql<string | null>`excluded.last_day`,
          account_revision: sql<number>`excluded.account_revision`,
          closings: sql<number>`excluded.closings`,
          // Who comes back is let in by a new password, not by one of a time before.
          password_hash: sql<
            string | null
          >`case when excluded.dismissed_at is not null or ${wasClosed} then null else credentials.password_hash end`,
          dismissed_at: sinceThen('dismissed_at'),
          locked_at: sinceThen('locked_at'),
          version: sql<number>`credentials.version + case when coalesce(credentials.role, excluded.role) <> excluded.role
            or ${wasClosed} or (credentials.dismissed_at is null) <> (excluded.dismissed_at is null)
            or (credentials.locked_at is null) <> (excluded.locked_at is null) then 1 else 0 end`,
        })
        .where(sql<boolean>`credentials.account_revision < excluded.account_revision`),
    )
    .execute();
  for (const { id, isClosed } of accounts) if (isClosed) await forgetSettingsOfClosed(db, id);
};
