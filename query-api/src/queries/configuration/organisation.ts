import { documentStatusCode, type ReadAs } from '@reader/contracts/codes/document';
import {
  settingsToWire,
  type OrganizationSettingsWire,
} from '@reader/contracts/http/configuration/organization-settings';
import type { Statistics } from '@reader/contracts/http/documents/documents';
import type { UserContext } from '@reader/contracts/http/session';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { firstOf, plainList } from '../documents/lists/plain-list.js';
import { batchErrors } from '../work/batch-errors.js';

const organizationOf = async (db: Scoped, organisation: Id) => {
  const row = await db
    .selectFrom('console.organizations')
    .selectAll()
    .where('id', '=', organisation)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return row;
};

export const organizationSettings = async (db: Scoped, organisation: Id): Promise<OrganizationSettingsWire> =>
  settingsToWire(organisation, (await organizationOf(db, organisation)).settings);

/** The bucket of an on-premise organisation, which is called as it is in roman letters; undefined for any other. */
export const bucketOf = async (db: Scoped, organisation: Id): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('console.organizations')
    .select(['roman_name', 'is_on_premise'])
    .where('id', '=', organisation)
    .executeTakeFirst();
  return owner?.is_on_premise ? owner.roman_name : undefined;
};

/** Who is signed in (docs/product/entities.md#organisation-and-user), without the token. */
export const userContext = async (
  db: Scoped,
  organisation: Id,
  accountId: Id,
  isStoreConnected: boolean,
): Promise<Omit<UserContext, 'token'>> => {
  const owner = await organizationOf(db, organisation);
  const account = await db
    .selectFrom('console.accounts')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new ProblemError('unauthenticated');
  const departments =
    account.department_ids.length === 0
      ? []
      : await db
          .selectFrom('console.departments')
          .select(['id', 'name'])
          .where('organisation', '=', organisation)
          .where('id', 'in', account.department_ids)
          .execute();
  return {
    user: { id: account.id, username: account.user_id },
    user_profile: {
      id: account.id,
      role: account.role,
      last_name: account.last_name ?? '',
      first_name: account.first_name ?? '',
    },
    departments,
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

/** Counts for the status tiles. The first documents are the oldest that wait: a stack is worked through in order. */
export const statisticsOf = async (db: Scoped, organisation: Id): Promise<Statistics> => {
  const row = await db
    .selectFrom('console.statistics')
    .selectAll()
    .where('id', '=', organisation)
    .executeTakeFirst();
  const first = async (reading: ReadAs) => {
    const list = await plainList(db, organisation, {
      status: documentStatusCode.unconfirmed,
      readings: [reading],
    });
    return firstOf(db, list, [...list.blocks].reverse(), 'oldest first');
  };
  const errors = await batchErrors(db, organisation, row);
  return {
    total: row?.batch_total ?? 0,
    finished: row?.batch_finished ?? 0,
    errors: errors.count,
    successes: row?.applicable ?? 0,
    not_applicable: row?.not_applicable ?? 0,
    unconfirmed: (row?.applicable ?? 0) + (row?.not_applicable ?? 0),
    first_successes_id: await first('applicable'),
    first_not_applicable_id: await first('not-applicable'),
    error_files: [...errors.files],
  };
};
