import { PasswordLinkOpened } from '@reader/contracts/http/administration/accounts';
import { http, nothing } from '../../../lib/http/http';

/** Whose password a link sets. */
export const openLink = (token: string) =>
  http.post('/api/password-link/open/', { token }, PasswordLinkOpened, { expects401: true });

/** Sets the password; the link works no more. */
export const setPasswordByLink = (token: string, password: string) =>
  http.post('/api/password-link/use/', { token, password }, nothing, { expects401: true });
