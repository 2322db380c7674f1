import { everything } from '@reader/contracts/reach';
import { z } from 'zod';
import {
  PasswordLinkOpened,
  PasswordLinkToken,
  PasswordLinkUse,
} from '@reader/contracts/http/administration/accounts';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import { resetPassword } from '../../accounts/account-commands.js';
import { findByLink, type LinkedAccount } from '../../accounts/password-links.js';
import { requireGoodPassword } from '../../accounts/passwords.js';
import { countTry } from '../../accounts/sign-in-throttle.js';
import type { Dependencies } from '../../dependencies.js';
import { organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';

/** Setting a password by a link, without being signed in (docs/product/users.md#links). */
export const passwordLinkRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { db, log, now } = dependencies;

  /** Guesses at tokens count as tries to sign in from their address. @throws ProblemError 'password-link-over' */
  const requireLink = async (token: string, address: string): Promise<LinkedAccount> => {
    const counted = await countTry(db, token, address);
    const found = await counted.judge(() => findByLink(db, token));
    if (!found) throw new ProblemError('password-link-over');
    await counted.giveBack();
    return found;
  };

  app.post(
    '/api/password-link/open/',
    { schema: { body: PasswordLinkToken, response: { 200: PasswordLinkOpened } } },
    async (request) => {
      const { organisation, userId, romanName, expiresAt } = await requireLink(
        request.body.token,
        request.ip,
      );
      const owner = await load(log, organizations, organisation, organisation);
      return {
        user_id: userId,
        organization: { name: owner?.name ?? '', roman_name: romanName },
        expires_at: expiresAt.toISOString(),
      };
    },
  );

  app.post(
    '/api/password-link/use/',
    { schema: { body: PasswordLinkUse, response: { 204: z.null() } } },
    async (request, reply) => {
      const { token, password } = request.body;
      const { organisation, userId, accountId } = await requireLink(token, request.ip);
      await requireGoodPassword(password, userId, 'body.password');
      await resetPassword(
        dependencies,
        {
          organisation,
          reach: everything,
          actor: { kind: 'staff', id: accountId, role: null, address: request.ip },
          correlationId: request.id,
          causationId: request.id,
          occurredAt: now().toISOString(),
        },
        { userId, password, link: token },
      );
      return reply.status(204).send(null);
    },
  );
};
