import { type Kysely, type Transaction } from 'kysely';
import type { Id } from '@reader/contracts/objects/ids';
import type { CommandDatabase } from '../schema.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { isPasswordOfHash } from './password-hash.js';

export interface Credentials {
  readonly accountId: Id;
  readonly organisation: Id;
  readonly version: number;
}

/**
 * Keeps the hash of an account's password. All sessions of the account end with the old password, but for the one
 * that changed it (`kept`).
 * @throws RuleBroken 'account-unknown' when the account was closed at the same moment
 */
export const setPassword = async (
  transaction: Transaction<CommandDatabase>,
  account: { accountId: Id; organisation: Id; userId: string; romanName: string },
  passwordHash: string,
  kept?: Id,
): Promise<void> => {
  const written = await writePassword(transaction, account, passwordHash);
  if (!written) throw new RuleBroken('account-unknown');
  const { version } = written;
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
): Promise<{ version: number } | undefined> =>
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
      conflict
        .column('account_id')
        .doUpdateSet((row) => ({
          password_hash: passwordHash,
          version: row('vault.credentials.version', '+', 1),
        }))
        .where('vault.credentials.dismissed_at', 'is', null),
    )
    .returning('version')
    .executeTakeFirst();

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
