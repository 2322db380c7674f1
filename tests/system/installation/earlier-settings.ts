import { operatorContext } from '@reader/command-api/accounts/operator';
import { organizations } from '@reader/command-api/handling/aggregates';
import { handle } from '@reader/command-api/handling/handle';
import { OrganizationSettingsChanged } from '@reader/contracts/events/organization';
import {
  defaultOrganizationSettings,
  type OrganizationSettings,
} from '@reader/contracts/objects/configuration/organization-settings';
import type { System } from './system.js';

/** Settings as an earlier version saved them, which asked for no rule (docs/product/organisation-settings.md#rules). */
export const saveAsEarlierVersion = async (
  { inside, organisation }: System,
  change: Partial<OrganizationSettings>,
): Promise<void> => {
  const context = operatorContext(organisation, crypto.randomUUID(), new Date());
  await handle(inside.dependencies.log, organizations, organisation, context, (state) => [
    OrganizationSettingsChanged.of({
      organizationId: organisation,
      settings: { ...(state?.settings ?? defaultOrganizationSettings), ...change },
    }),
  ]);
};
