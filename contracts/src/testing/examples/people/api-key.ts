import type { DataOf } from '../../../events/define.js';
import { ApiKeyMade, ApiKeyRevoked } from '../../../events/api-key.js';
import { id } from '../ids.js';

export const apiKeyId = id(90);
export const apiKeyMade = (more: Partial<DataOf<typeof ApiKeyMade>> = {}) =>
  ApiKeyMade.of({
    ...{ keyId: apiKeyId, name: '夜間の取り込み', scopes: ['intake'] },
    ...{ sheetIds: null, departmentIds: null, lastDay: null },
    ...more,
  });
export const apiKeyRevoked = () => ApiKeyRevoked.of({ keyId: apiKeyId });
