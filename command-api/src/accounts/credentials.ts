import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Id } from '@reader/contracts/objects/ids';
import type { CommandDatabase } from '../schema.js';

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when the account is unknown, so that both cases take the same time. */
let dummyHash: Promise<string> | undefined;
const verifyDummy = async (password: string): Promise<void> => {
  dummyHash ??= hash(crypto.randomUUID(), ARGON2);
  await verify(await dummyHash, password);
};

export interface Credentials {
  readonly accountId: Id;
  readonly organisation: Id;
  readonly version: number;
}

/**
 * Keeps the password of an account, hashed. All sessions of the account end with the old password, but for the one
 * that changed it (`kept`).
 */
export const setPassword = async (
  db: Kysely<CommandDatabase>,
  account: { accountId: Id; organisation: Id; userId: string; romanName: string },
  password: string,
  kept?: Id,
): Promise<void> => {
  const passwordHash = await hash(password, ARGON2);
  await db.transaction().execute(async (transaction) => {
    const { version } = await writePassword(transaction, account, passwordHash);
    if (kept)
      await transaction
        .updateTable('vault.sessions')
        .set({ version })
        .where('id', '=', kept)
        .where('account_id', '=', account.accountId)
        .where('version', '=', version - 1)
        .execute();
  });
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
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        password_hash: passwordHash,
        version: row('vault.credentials.version', '+', 1),
        dismissed_at: null,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();

const SEPARATOR = '@';

/** Whom a user name may mean, and whom of them the password fits. */
export interface Found {
  readonly named: readonly Credentials[];
  readonly fitting: readonly Credentials[];
}

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
    .limit(20)
    .execute();
  if (candidates.length === 0) await verifyDummy(password);
  const named: Credentials[] = [];
  const fitting: Credentials[] = [];
  for (const row of candidates) {
    const found = { accountId: row.account_id, organisation: row.organisation, version: row.version };
    named.push(found);
    if (await verify(row.password_hash, password)) fitting.push(found);
  }
  return { named, fitting };
};

export const hasCredentials = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<boolean> =>
  (await db
    .selectFrom('vault.credentials')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined;
