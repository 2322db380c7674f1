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

/** With the same `idempotencyKey` no second key is made: the first one gets another secret. */
export const makeApiKey = (body: ApiKeyBody, idempotencyKey: string) =>
  http.post('/api/api-keys/', body, ApiKeyMadeAnswer, { idempotencyKey });
export const revokeApiKey = (id: string) => http.delete(`/api/api-keys/${id}/`, PositionAnswer);
