import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { change, projection } from '../define.js';

export const organizations = projection('organizations', (event) => event.data.organizationId, {
  OrganizationFounded: (_row, event) => ({
    id: event.data.organizationId,
    organisation: event.data.organizationId,
    name: event.data.name,
    roman_name: event.data.romanName,
    is_on_premise: event.data.isOnPremise,
    settings: defaultOrganizationSettings,
  }),
  OrganizationSettingsChanged: change((_row, event) => ({ settings: event.data.settings })),
});
