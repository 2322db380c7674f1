import {
  ApiKeyEntry,
  ApiKeyMadeAnswer,
  type ApiKeyBody,
} from '@reader/contracts/http/administration/api-keys';
import { PositionAnswer } from '@reader/contracts/http/position';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

/** The keys of programs that were not revoked. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => http.get('/api/api-keys/', ApiKeyEntry.array(), { signal }),
});

export const makeApiKey = (body: ApiKeyBody) => http.post('/api/api-keys/', body, ApiKeyMadeAnswer);
export const revokeApiKey = (id: string) => http.delete(`/api/api-keys/${id}/`, PositionAnswer);
