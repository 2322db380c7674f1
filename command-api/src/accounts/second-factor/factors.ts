import { sql, type Kysely } from 'kysely';
import { readTypedCode, SET_UP_MINUTES } from '@reader/contracts/codes/second-factor';
import type { Id } from '@reader/contracts/objects/ids';
import { seal, unseal } from '@reader/platform/vault/sealing';
import type { Dependencies } from '../../dependencies.js';
import type { CommandDatabase } from '../../schema.js';
import { hashOfCode } from './recovery-codes.js';
import { stepOf } from './totp.js';

/** Second factors as the vault keeps them (docs/product/sessions.md#second-factor). */
export interface Holder {
  readonly accountId: Id;
  readonly organisation: Id;
}

type Database = Kysely<CommandDatabase>;
type WithVault = Pick<Dependencies, 'db' | 'vault' | 'now'>;

const placeOf = (accountId: Id, factorId: Id): string => `second-factor/${accountId}/${factorId}`;

/** The account's key; undefined once it is erased. */
const keyOf = async ({ vault }: Pick<Dependencies, 'vault'>, holder: Holder): Promise<Buffer | undefined> => {
  await vault.ensureKeys(holder.organisation, [holder.accountId]);
  const key = (await vault.keysOf([holder.accountId])).get(holder.accountId);
  return key instanceof Buffer ? key : undefined;
};

/** The secret in a sealed row; undefined where nobody can read it any more. */
const secretIn = async (
  dependencies: Pick<Dependencies, 'vault'>,
  holder: Holder,
  row: { readonly factor_id: Id; readonly secret: Buffer },
): Promise<string | undefined> => {
  const key = await keyOf(dependencies, holder);
  return key && unseal(key, row.secret, placeOf(holder.accountId, row.factor_id)).toString('utf8');
};

/** Keeps a factor that is to be confirmed, in place of one that never was; answers until when it can be. */
export const keepSetUp = async (
  dependencies: WithVault,
  holder: Holder,
  {
    factorId,
    secret,
    codes,
  }: { readonly factorId: Id; readonly secret: string; readonly codes: readonly string[] },
): Promise<Date | undefined> => {
  const key = await keyOf(dependencies, holder);
  if (!key) return undefined;
  const { accountId } = holder;
  const values = {
    factor_id: factorId,
    secret: seal(key, Buffer.from(secret, 'utf8'), placeOf(accountId, factorId)),
    code_hashes: codes.map((code) => hashOfCode(accountId, code)),
    expires_at: sql<Date>`now() + make_interval(mins => ${SET_UP_MINUTES})`,
  };
  const kept = await dependencies.db
    .insertInto('vault.second_factor_set_ups')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return kept.expires_at;
};

/** The step whose code confirms a set-up: undefined for a wrong code, null where there is no such set-up (any more). */
export const stepOfSetUp = async (
  dependencies: WithVault,
  holder: Holder,
  { factorId, code }: { readonly factorId: Id; readonly code: string },
): Promise<number | undefined | null> => {
  const row = await dependencies.db
    .selectFrom('vault.second_factor_set_ups')
    .selectAll()
    .where('account_id', '=', holder.accountId)
    .where('factor_id', '=', factorId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const secret = row && (await secretIn(dependencies, holder, row));
  if (secret === undefined) return null;
  const read = readTypedCode(code);
  return read?.kind === 'app' ? stepOf(secret, read.code, dependencies.now()) : undefined;
};

const putCodes = async (db: Database, accountId: Id, hashes: readonly string[]): Promise<void> => {
  await db.deleteFrom('vault.recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('vault.recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
};

/**
 * A confirmed set-up counts from now on, from the step after the one that confirmed it. All sessions end but the one that did it.
 * False where somebody else was faster.
 */
export const putInForce = (
  db: Database,
  accountId: Id,
  { factorId, step, kept }: { readonly factorId: Id; readonly step: number; readonly kept: Id },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .deleteFrom('vault.second_factor_set_ups')
      .where('account_id', '=', accountId)
      .where('factor_id', '=', factorId)
      .returning(['secret', 'code_hashes'])
      .executeTakeFirst();
    if (!confirmed) return false;
    const values = {
      factor_id: factorId,
      secret: confirmed.secret,
      last_step: BigInt(step),
      set_at: sql<Date>`now()`,
    };
    await transaction
      .insertInto('vault.second_factors')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    await putCodes(transaction, accountId, confirmed.code_hashes);
    const { version } = await transaction
      .updateTable('vault.credentials')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('account_id', '=', accountId)
      .returning('version')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('vault.sessions')
      .set({ version })
      .where('id', '=', kept)
      .where('account_id', '=', accountId)
      .where('version', '=', version - 1)
      .execute();
    return true;
  });

/** Is this the factor that counts? */
export const isInForce = async (db: Database, accountId: Id, factorId: Id): Promise<boolean> =>
  (await db
    .selectFrom('vault.second_factors')
    .select('factor_id')
    .where('account_id', '=', accountId)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()) !== undefined;

/** When the factor that counts was set up, and how many recovery codes are left; undefined where there is none. */
export const factorOf = async (
  db: Database,
  accountId: Id,
): Promise<{ readonly setAt: Date; readonly codesLeft: number } | undefined> =>
  db
    .selectFrom('vault.second_factors')
    .select([
      'set_at as setAt',
      sql<number>`(select count(*)::integer from vault.recovery_codes where account_id = ${accountId})`.as(
        'codesLeft',
      ),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Puts new recovery codes in the place of those before; false where there is no factor (any more). */
export const renewCodes = (db: Database, accountId: Id, codes: readonly string[]): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const factor = await transaction
      .selectFrom('vault.second_factors')
      .select('factor_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (factor)
      await putCodes(
        transaction,
        accountId,
        codes.map((code) => hashOfCode(accountId, code)),
      );
    return factor !== undefined;
  });

/** The factor, its recovery codes and what was begun count no more. */
export const dropFactor = async (db: Database, accountId: Id): Promise<void> => {
  await db.deleteFrom('vault.second_factor_set_ups').where('account_id', '=', accountId).execute();
  await db.deleteFrom('vault.second_factors').where('account_id', '=', accountId).execute();
};

/** What a right code was; `left` recovery codes are left. */
export type UsedCode = { readonly kind: 'app' } | { readonly kind: 'recovery'; readonly left: number };

/** Two calls with one code cannot both pass: the step is compared and set in one statement. */
const useStep = async (db: Database, accountId: Id, factorId: Id, step: number): Promise<boolean> => {
  const used = await db
    .updateTable('vault.second_factors')
    .set({ last_step: BigInt(step) })
    .where('account_id', '=', accountId)
    .where('factor_id', '=', factorId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

const useRecoveryCode = (db: Database, accountId: Id, code: string): Promise<number | undefined> =>
  db.transaction().execute(async (transaction) => {
    // Those that are used at the same time are counted one after the other.
    await transaction
      .selectFrom('vault.second_factors')
      .select('factor_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute();
    const used = await transaction
      .deleteFrom('vault.recovery_codes')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hashOfCode(accountId, code))
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) return undefined;
    const { left } = await transaction
      .selectFrom('vault.recovery_codes')
      .select(sql<number>`count(*)::integer`.as('left'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return left;
  });

/** Uses a typed code up; undefined for a wrong one, and for one that was used before. */
export const useCode = async (
  dependencies: WithVault,
  holder: Holder,
  typed: string,
): Promise<UsedCode | undefined> => {
  const { db, now } = dependencies;
  const { accountId } = holder;
  const read = readTypedCode(typed);
  if (!read) return undefined;
  if (read.kind === 'recovery') {
    const left = await useRecoveryCode(db, accountId, read.code);
    return left === undefined ? undefined : { kind: 'recovery', left };
  }
  const row = await db
    .selectFrom('vault.second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const secret = row && (await secretIn(dependencies, holder, row));
  const step = secret === undefined ? undefined : stepOf(secret, read.code, now());
  if (!row || step === undefined) return undefined;
  return (await useStep(db, accountId, row.factor_id, step)) ? { kind: 'app' } : undefined;
};

/** Forgets set-ups that nobody confirmed in time. */
export const sweepSetUps = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('vault.second_factor_set_ups')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
};
