import type { Id } from '@reader/contracts/objects/ids';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { isUsableToday } from '@reader/platform/vault/usable-account';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';

const inTurn = oneAtATime();

/** One after the other within an organisation: what depends on who is left, and what makes somebody no longer left. */
export const whileNobodyElseDecides = <Answer>(
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  run: () => Promise<Answer>,
): Promise<Answer> => {
  const name = `local administrators ${organisation}`;
  return inTurn(name, () =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
      return run();
    }),
  );
};

/** A system manager other than this one who may sign in by a password today. @throws RuleBroken 'local-administrator-missing' */
export const requireLocalAdministrator = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  other: Id | null,
): Promise<void> => {
  const found = await db
    .selectFrom('vault.credentials')
    .select('account_id')
    .where('organisation', '=', organisation)
    .where('role', '=', 'system_manager')
    .where('has_password', '=', true)
    .where(isUsableToday('vault.credentials'))
    .$if(other !== null, (query) => query.where('account_id', '<>', other))
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new RuleBroken('local-administrator-missing');
};

/**
 * Runs what puts a system manager out of use. Where only they sign in by a password, another one must be left.
 * @throws RuleBroken 'local-administrator-missing', and what `run` throws
 */
export const whileAdministratorIsKept = <Answer>(
  dependencies: Pick<Dependencies, 'db' | 'log'>,
  organisation: Id,
  accountId: Id,
  run: () => Promise<Answer>,
): Promise<Answer> =>
  whileNobodyElseDecides(dependencies, organisation, async () => {
    const owner = await load(dependencies.log, organizations, organisation, organisation);
    const provider = owner?.identityProvider;
    if (provider?.isOn && !provider.arePasswordsForOthers)
      await requireLocalAdministrator(dependencies, organisation, accountId);
    return run();
  });
