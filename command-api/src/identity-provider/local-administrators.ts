import type { Id } from '@reader/contracts/objects/ids';
import { isUsableToday } from '@reader/platform/vault/usable-account';
import { oneAfterAnother } from '../accounts/one-after-another.js';
import type { Dependencies } from '../dependencies.js';
import { RuleBroken } from '../domain/rule-broken.js';

/** One after the other within an organisation: what depends on who is left, and what makes somebody no longer left. */
export const whileNobodyElseDecides = <Answer>(
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  run: () => Promise<Answer>,
): Promise<Answer> => oneAfterAnother(db, `local administrators ${organisation}`, run);

/** A system manager other than this one who may sign in by a password, today and without an end. @throws RuleBroken 'local-administrator-missing' */
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
    .where('last_day', 'is', null)
    .where(isUsableToday('vault.credentials'))
    .$if(other !== null, (query) => query.where('account_id', '<>', other))
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new RuleBroken('local-administrator-missing');
};

/**
 * Runs what puts a system manager out of use: another one must be left, whom no provider keeps out.
 * @throws RuleBroken 'local-administrator-missing', and what `run` throws
 */
export const whileAdministratorIsKept = <Answer>(
  dependencies: Pick<Dependencies, 'db'>,
  organisation: Id,
  accountId: Id,
  run: () => Promise<Answer>,
): Promise<Answer> =>
  whileNobodyElseDecides(dependencies, organisation, async () => {
    await requireLocalAdministrator(dependencies, organisation, accountId);
    return run();
  });
