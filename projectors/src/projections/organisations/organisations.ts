import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { ERASED } from '@reader/contracts/events/define';
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

export const accounts = projection('accounts', (event) => event.data.accountId, {
  AccountOpened: (_row, event) => ({
    id: event.data.accountId,
    organisation: event.metadata.organisation,
    user_id: event.data.userId,
    role: event.data.role,
    last_name: event.personal === ERASED ? null : event.personal.lastName,
    first_name: event.personal === ERASED ? null : event.personal.firstName,
    department_ids: event.data.departmentIds,
  }),
});

export const departments = projection('departments', (event) => event.data.departmentId, {
  DepartmentAdded: (_row, event) => ({
    id: event.data.departmentId,
    organisation: event.metadata.organisation,
    name: event.data.name,
    parent_id: event.data.parentId,
  }),
});
