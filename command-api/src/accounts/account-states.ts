import type { Id } from '@reader/contracts/objects/ids';
import { isInfrastructureError } from '@reader/platform/lifecycle/infrastructure-error';
import { sql, type Kysely } from 'kysely';
import type { Dependencies } from '../dependencies.js';
import type { Account } from '../domain/account/account.js';
import { accounts as accountStreams, organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { CommandDatabase } from '../schema.js';
import { forgetSettingsOfClosed } from './personal-settings.js';

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

/**
 * Holds the vault to what the streams of accounts say, where a crash came between the two.
 * (docs/adr/0029-accounts-are-streams-and-rows-of-the-vault.md)
 */
export const keepAllAccountStates = async (dependencies: Dependencies): Promise<void> => {
  let after: Id | null = null;
  do after = await keepSomeAccountStates(dependencies, after);
  while (after !== null);
};

/** Accounts that are looked at in one go. */
const KEPT_AT_ONCE = 1_000;

/** Those after an id, and the last of them; null: there are no more. One that cannot be kept, stops none of the others. */
const keepSomeAccountStates = async (dependencies: Dependencies, after: Id | null): Promise<Id | null> => {
  const behind = await dependencies.db
    .selectFrom('console.accounts as listed')
    .leftJoin('vault.credentials as kept', 'kept.account_id', 'listed.id')
    .select(['listed.id', 'listed.organisation'])
    .where((where) =>
      where.or([
        where('kept.account_id', 'is', null),
        where('kept.account_revision', '<', where.ref('listed.revision')),
      ]),
    )
    .$if(after !== null, (query) => query.where('listed.id', '>', after))
    .orderBy('listed.id')
    .limit(KEPT_AT_ONCE)
    .execute();
  for (const { id, organisation } of behind)
    try {
      const owner = await load(dependencies.log, organizations, organisation, organisation);
      const state = await load(dependencies.log, accountStreams, id, organisation);
      if (owner && state)
        await keepAccountStates(dependencies.db, [state], { organisation, romanName: owner.romanName });
    } catch (error) {
      if (isInfrastructureError(error)) throw error;
      dependencies.logger.error({ err: error, id }, 'the state of an account could not be kept');
    }
  return behind.length < KEPT_AT_ONCE ? null : behind.at(-1)!.id;
};
