import {
  IdentityProviderAnswer,
  type IdentityProviderBody,
} from '@reader/contracts/http/administration/identity-provider';
import { PositionAnswer } from '@reader/contracts/http/position';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

/** The organisation's identity provider; for system managers only. */
export const identityProviderQuery = queryOptions({
  queryKey: ['identity-provider'],
  queryFn: ({ signal }) => http.get('/api/identity-provider/', IdentityProviderAnswer, { signal }),
});

export const saveIdentityProvider = (body: IdentityProviderBody) =>
  http.put('/api/identity-provider/', body, IdentityProviderAnswer);
export const removeIdentityProvider = () => http.delete('/api/identity-provider/', PositionAnswer);
