import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { PASSWORD_LINK_DAYS } from '@reader/contracts/http/administration/accounts';
import type { Id } from '@reader/contracts/objects/ids';
import { isNotOver } from '@reader/platform/vault/usable-account';
import type { CommandDatabase } from '../schema.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A link's secret, shown once and kept as its hash. */
export interface MadeLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes links with which people set the passwords of their accounts, in this order; those made before stop working. */
export const makePasswordLinks = async (
  db: Kysely<CommandDatabase>,
  accountIds: readonly Id[],
): Promise<MadeLink[]> => {
  if (accountIds.length === 0) return [];
  const tokens = accountIds.map(() => randomBytes(32).toString('base64url'));
  const expiresAt = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('vault.password_links').where('account_id', 'in', accountIds).execute();
    const made = await transaction
      .insertInto('vault.password_links')
      .values(
        accountIds.map((accountId, at) => ({
          token_hash: hashOf(tokens[at]!),
          account_id: accountId,
          expires_at: sql<Date>`now() + make_interval(days => ${PASSWORD_LINK_DAYS})`,
        })),
      )
      .returning('expires_at')
      .execute();
    return made[0]!.expires_at;
  });
  return tokens.map((token) => ({ token, expiresAt }));
};

/** Makes one link. */
export const makePasswordLink = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<MadeLink> => {
  const [made] = await makePasswordLinks(db, [accountId]);
  return made!;
};

/** Whose password a link sets. */
export interface LinkedAccount {
  readonly accountId: Id;
  readonly organisation: Id;
  readonly userId: string;
  readonly romanName: string;
  readonly expiresAt: Date;
}

const linked = (db: Kysely<CommandDatabase>, token: string) =>
  db
    .selectFrom('vault.password_links as link')
    .innerJoin('vault.credentials as account', 'account.account_id', 'link.account_id')
    .select([
      'account.account_id as accountId',
      'account.organisation',
      'account.user_id as userId',
      'account.roman_name as romanName',
      'link.expires_at as expiresAt',
    ])
    .where('link.token_hash', '=', hashOf(token))
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where(isNotOver('account'));

/** The account of a link that still works. */
export const findByLink = (db: Kysely<CommandDatabase>, token: string): Promise<LinkedAccount | undefined> =>
  linked(db, token).executeTakeFirst();

/** Uses a link up; false when somebody was faster. */
export const useUpLink = async (db: Kysely<CommandDatabase>, token: string): Promise<boolean> => {
  const used = await db
    .deleteFrom('vault.password_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
};

/** Links that were made for an account stop working. */
export const withdrawLinks = async (db: Kysely<CommandDatabase>, accountId: Id): Promise<void> => {
  await db.deleteFrom('vault.password_links').where('account_id', '=', accountId).execute();
};

/** Forgets links that work no more. */
export const sweepLinks = async (db: Kysely<CommandDatabase>): Promise<void> => {
  await db
    .deleteFrom('vault.password_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
};
