import {
  OrganizationFounded,
  OrganizationSettingsChanged,
  type OrganizationEvent,
} from '@reader/contracts/events/organization';
import type { Recorded } from '@reader/contracts/events/recorded';
import {
  defaultOrganizationSettings,
  type OrganizationSettings,
} from '@reader/contracts/objects/organization-settings';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';

export interface Organization {
  readonly id: Id;
  readonly name: string;
  readonly romanName: string;
  readonly isOnPremise: boolean;
  readonly settings: OrganizationSettings;
}

export const evolve = (
  organization: Organization | undefined,
  event: Recorded<OrganizationEvent>,
): Organization | undefined => {
  switch (event.type) {
    case 'OrganizationFounded':
      return {
        id: event.data.organizationId,
        name: event.data.name,
        romanName: event.data.romanName,
        isOnPremise: event.data.isOnPremise,
        settings: defaultOrganizationSettings,
      };
    case 'OrganizationSettingsChanged':
      return organization && { ...organization, settings: event.data.settings };
  }
};

export interface FoundOrganization {
  readonly organizationId: Id;
  readonly name: string;
  readonly romanName: string;
  readonly isOnPremise: boolean;
}

export const found = (
  organization: Organization | undefined,
  command: FoundOrganization,
): OrganizationEvent[] => (organization ? [] : [OrganizationFounded.of(command)]);

/** Takes over what the save names; what it leaves out stays, and a save that changes nothing is no event. */
export const changeSettings = (
  organization: Organization | undefined,
  changes: Partial<OrganizationSettings>,
): OrganizationEvent[] => {
  if (!organization) throw new RuleBroken('not-found');
  const settings = { ...organization.settings, ...changes };
  if (JSON.stringify(settings) === JSON.stringify(organization.settings)) return [];
  return [OrganizationSettingsChanged.of({ organizationId: organization.id, settings })];
};
