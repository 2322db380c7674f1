import { type SignInBody, TokenAnswer, UserContext } from '@reader/contracts/http/session';
import { queryOptions } from '@tanstack/react-query';
import { sessionKey } from '../../../lib/queries/session-key';
import { http, nothing } from '../../../lib/http/http';

/** @throws HttpProblem 'second-factor-needed' where the password is right and a code is asked for too */
export const signIn = ({ username, password, code }: SignInBody): Promise<void> =>
  http.post('/api/signin/', { username, password, ...(code !== undefined && { code }) }, nothing, {
    expects401: true,
  });

export const signOut = (): Promise<void> => http.post('/api/signout/', {}, nothing, { expects401: true });

export const refreshToken = async (token: string): Promise<string> =>
  (await http.post('/api/refresh_jwt_token/', { token }, TokenAnswer)).token;

/** The signed-in user, by the session cookie. */
export const loadContext = (signal?: AbortSignal): Promise<UserContext> =>
  http.get('/api/authenticated-user/', UserContext, {
    ...(signal && { signal }),
    ...{ expects401: true, isByCookie: true },
  });

/** The same; the token is used for all further calls. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const context = await loadContext(signal);
    http.setToken(context.token);
    return context;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: (failures, error) => failures < 2 && !('status' in error),
});
