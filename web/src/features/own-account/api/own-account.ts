import { OwnSessions } from '@reader/contracts/http/administration/own-account';
import { queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';

/** Where one is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await http.get('/api/own-sessions/', OwnSessions, { signal })).sessions,
});

export const endSession = (id: string) => http.delete(`/api/own-sessions/${id}/`, nothing);
export const endOtherSessions = () => http.delete('/api/own-sessions/', nothing);

export const changePassword = (current: string, wanted: string) =>
  http.put('/api/own-password/', { current_password: current, new_password: wanted }, nothing);
