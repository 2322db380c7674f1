import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { settingsToWire } from '@reader/contracts/http/configuration/organization-settings';
import type { UserContext } from '@reader/contracts/http/session';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { organizationOf } from './organisation.js';

const rootDepartment = { id: ROOT_DEPARTMENT, name: ROOT_DEPARTMENT };

/** Who is signed in (docs/product/entities.md#organisation-and-user), without the token. */
export const userContext = async (
  db: Scoped,
  organisation: Id,
  accountId: Id,
  isStoreConnected: boolean,
): Promise<Omit<UserContext, 'token' | 'is_second_factor_due'>> => {
  const owner = await organizationOf(db, organisation);
  const account = await db
    .selectFrom('console.accounts')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new ProblemError('unauthenticated');
  const kept = await db
    .selectFrom('vault.credentials')
    .select('has_password')
    .where('organisation', '=', organisation)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const departments =
    account.department_ids.length === 0
      ? []
      : await db
          .selectFrom('console.departments')
          .select(['id', 'name'])
          .where('organisation', '=', organisation)
          .where('id', 'in', account.department_ids)
          .execute();
  // As the account has them: uploads are for the first.
  const inOrder = account.department_ids.flatMap((id) => departments.find((known) => known.id === id) ?? []);
  return {
    has_password: kept?.has_password === true,
    user: { id: account.id, username: account.user_id },
    user_profile: {
      id: account.id,
      role: account.role,
      last_name: account.last_name ?? '',
      first_name: account.first_name ?? '',
    },
    departments: [...(account.is_in_root ? [rootDepartment] : []), ...inOrder],
    organization: {
      id: owner.id,
      name: owner.name,
      roman_name: owner.roman_name,
      is_on_premise: owner.is_on_premise,
      has_storage: owner.is_on_premise && isStoreConnected,
      settings: settingsToWire(owner.id, owner.settings),
    },
  };
};
