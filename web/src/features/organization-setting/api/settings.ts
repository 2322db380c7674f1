import {
  type OrganizationSettingsBody,
  OrganizationSettingsWire,
} from '@reader/contracts/http/configuration/organization-settings';
import { queryOptions } from '@tanstack/react-query';
import { CheckSettingsWire, checkSettingsKey } from '../../../lib/queries/check-settings';
import { http } from '../../../lib/http/http';

const URL = '/api/organization-settings/';

/** How the organisation reads, as it is saved now. */
export const settingsQuery = (organization: string) =>
  queryOptions({
    queryKey: ['organization-settings', organization],
    queryFn: ({ signal }) =>
      http.get(URL, OrganizationSettingsWire, { query: { organization_id: organization }, signal }),
  });

/** Saves what is named; returns all settings as they are then. */
export const saveSettings = (
  organization: string,
  body: OrganizationSettingsBody,
): Promise<OrganizationSettingsWire> => http.put(`${URL}${organization}/`, body, OrganizationSettingsWire);

/** How the documents of all forms are checked. */
export const checkSettingsOfForms = queryOptions({
  queryKey: [...checkSettingsKey, 'of-organisation'],
  queryFn: ({ signal }) => http.get('/api/check-settings/', CheckSettingsWire.array(), { signal }),
});
