import { projection } from '../define.js';

/** Keys of programs, revoked ones included: histories name them. */
export const apiKeys = projection('api_keys', (event) => event.data.keyId, {
  ApiKeyMade: (_row, { data, metadata }) => ({
    id: data.keyId,
    organisation: metadata.organisation,
    name: data.name,
    scopes: data.scopes,
    sheet_ids: data.sheetIds,
    department_ids: data.departmentIds,
    last_day: data.lastDay,
    is_revoked: false,
    made_at: metadata.occurredAt,
    made_by: metadata.actor.id,
  }),
  ApiKeyRevoked: (row) => row && { ...row, is_revoked: true },
});
