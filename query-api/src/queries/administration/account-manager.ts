import { sql } from 'kysely';
import type { AccountManager } from '@reader/contracts/codes/account-rules';
import type { Id } from '@reader/contracts/objects/ids';
import type { Claims } from '@reader/platform/http/tokens';
import { isLimited, type Scoped } from '../../database.js';

/** The departments of an account, and those below them. */
const departmentsReached = async (db: Scoped, organisation: Id, id: Id): Promise<ReadonlySet<Id>> => {
  const { rows } = await sql<{ id: Id }>`
    select distinct below.id from console.accounts account
      join console.departments own on account.department_ids ? own.id::text and own.organisation = ${organisation}
      cross join unnest(console.departments_below(${organisation}, own.id)) below (id)
      where account.organisation = ${organisation} and account.id = ${id}`.execute(db);
  return new Set(rows.map((row) => row.id));
};

/** The caller, by what decides whose accounts they look after (docs/product/departments.md#people-of-departments). */
export const accountManagerOf = async (
  db: Scoped,
  { organisation, subject, role }: Pick<Claims, 'organisation' | 'subject' | 'role'>,
): Promise<AccountManager> => {
  const own = await db
    .selectFrom('console.accounts')
    .select('is_in_root')
    .where('organisation', '=', organisation)
    .where('id', '=', subject)
    .executeTakeFirst();
  return {
    ...{ role, isInRoot: own?.is_in_root === true },
    departments: isLimited(db) ? await departmentsReached(db, organisation, subject) : 'all',
  };
};
