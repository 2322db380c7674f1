import { z } from 'zod';
import { OwnPasswordBody, OwnSessions } from '@reader/contracts/http/administration/own-account';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import { resetPassword } from '../../accounts/account-commands.js';
import { isPasswordOf } from '../../accounts/credentials.js';
import { requireGoodPassword } from '../../accounts/passwords.js';
import { endOtherSessions, endSessionOf, openSessionsOf } from '../../accounts/sessions.js';
import { countTry } from '../../accounts/sign-in-throttle.js';
import type { Dependencies } from '../../dependencies.js';
import { accounts } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

/** One's own password and sign-ins (docs/product/sessions.md#own). */
export const ownAccountRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { db, log } = dependencies;

  app.get('/api/own-sessions/', { schema: { response: { 200: OwnSessions } } }, async (request) => {
    const { subject, session } = bearerOf(request);
    return {
      sessions: (await openSessionsOf(db, subject)).map((open) => ({
        id: open.id,
        isThis: open.id === session,
        openedAt: open.openedAt.toISOString(),
        expiresAt: open.expiresAt.toISOString(),
        device: open.device,
        address: open.address,
      })),
    };
  });

  app.delete(
    '/api/own-sessions/:id/',
    { schema: { params: z.object({ id: Id }), response: { 204: z.null() } } },
    async (request, reply) => {
      if (!(await endSessionOf(db, bearerOf(request).subject, request.params.id)))
        throw new ProblemError('session-unknown');
      return reply.status(204).send(null);
    },
  );

  app.delete('/api/own-sessions/', { schema: { response: { 204: z.null() } } }, async (request, reply) => {
    const { subject, session } = bearerOf(request);
    await endOtherSessions(db, subject, session);
    return reply.status(204).send(null);
  });

  app.put(
    '/api/own-password/',
    { schema: { body: OwnPasswordBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const { subject, organisation, session } = bearerOf(request);
      const account = await load(log, accounts, subject, organisation);
      if (!account) throw new ProblemError('not-found');
      const { current_password: current, new_password: wanted } = request.body;
      // Who found a screen left open must not guess here either.
      const counted = await countTry(db, account.userId, request.ip);
      if (!(await counted.judge(() => isPasswordOf(db, subject, current))))
        throw new ProblemError('password-wrong', {
          fields: [{ path: 'body.current_password', message: '現在のパスワードが違います。' }],
        });
      await counted.giveBack();
      await requireGoodPassword(wanted, account.userId, 'body.new_password');
      const position = await resetPassword(dependencies, commandContext(request, dependencies), {
        userId: account.userId,
        password: wanted,
        kept: session,
      });
      sendPosition(reply, dependencies, position);
      return reply.status(204).send(null);
    },
  );
};
