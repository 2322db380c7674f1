import {
  settingsToWire,
  type OrganizationSettingsWire,
} from '@reader/contracts/http/configuration/organization-settings';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';

/** @throws ProblemError 'not-found' */
export const organizationOf = async (db: Scoped, organisation: Id) => {
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
