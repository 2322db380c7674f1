import { sql, type Kysely } from 'kysely';
import type { Id } from '@reader/contracts/objects/ids';
import { withdrawLinks } from '../accounts/password-links.js';
import type { CommandDatabase } from '../schema.js';

/** Whom a provider means: its name and what it calls the person by. */
export interface Identity {
  readonly organisation: Id;
  readonly issuer: string;
  readonly subject: string;
}

type Database = Kysely<CommandDatabase>;

/** The account that is meant; undefined: the person has not signed in this way before. */
export const accountMeant = async (
  db: Database,
  { organisation, issuer, subject }: Identity,
): Promise<Id | undefined> =>
  (
    await db
      .selectFrom('vault.identities')
      .select('account_id')
      .where('organisation', '=', organisation)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.account_id;

/**
 * From now on the identity means this account. False where the account has a password of its own or is meant by another identity of
 * the issuer: somebody else's account is nobody's to take.
 */
export const tieToAccount = async (
  db: Database,
  { organisation, issuer, subject }: Identity,
  accountId: Id,
): Promise<boolean> => {
  await db
    .insertInto('vault.identities')
    .columns(['organisation', 'issuer', 'subject', 'account_id'])
    .expression(
      db
        .selectFrom('vault.credentials')
        .select([
          'organisation',
          sql<string>`${issuer}::text`.as('issuer'),
          sql<string>`${subject}::text`.as('subject'),
          'account_id',
        ])
        .where('account_id', '=', accountId)
        .where('organisation', '=', organisation)
        .where('has_password', '=', false)
        .where('dismissed_at', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Of two first sign-ins at once the second finds what the first has made.
  if ((await accountMeant(db, { organisation, issuer, subject })) !== accountId) return false;
  // Its person has come: who else has the link that the account was opened with does not get in beside.
  await withdrawLinks(db, accountId);
  return true;
};

/** A removed account is meant by nobody: should it be opened again, it is tied once more. */
export const forgetIdentities = async (db: Database, accountId: Id): Promise<void> => {
  await db.deleteFrom('vault.identities').where('account_id', '=', accountId).execute();
};
