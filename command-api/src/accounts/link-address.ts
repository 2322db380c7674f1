import type { PasswordLink } from '@reader/contracts/http/administration/accounts';
import type { MadeLink } from './password-links.js';

/** Where the browser opens a link; what is behind `#` reaches no server and no log. */
export const linkOf = ({ token, expiresAt }: MadeLink): PasswordLink => ({
  path: `/admin/password/#${token}`,
  expires_at: expiresAt.toISOString(),
});
