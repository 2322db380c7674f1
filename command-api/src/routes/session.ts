import type {} from '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  RefreshBody,
  SESSION_COOKIE,
  SignInBody,
  TokenAnswer,
  XSRF_COOKIE,
} from '@reader/contracts/http/session';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { ACCESS_SECONDS, SESSION_SECONDS } from '@reader/platform/http/tokens';
import { findByPassword, type Credentials } from '../accounts/credentials.js';
import { createSignInThrottle } from '../accounts/sign-in-throttle.js';
import { accounts } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** Signing in and out, and refreshing the token (docs/product/sessions.md#calls). */
export const sessionRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const throttle = createSignInThrottle();

  const openSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    found: Credentials,
    role: string,
  ) => {
    const isSecure = request.protocol === 'https';
    const claims = {
      audience: 'staff',
      subject: found.accountId,
      organisation: found.organisation,
      role,
      version: found.version,
    } as const;
    const session = await dependencies.tokens.issue({ ...claims, use: 'session' }, SESSION_SECONDS);
    reply.setCookie(SESSION_COOKIE, session, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: SESSION_SECONDS,
    });
    const xsrf = request.cookies[XSRF_COOKIE] ?? randomBytes(24).toString('base64url');
    reply.setCookie(XSRF_COOKIE, xsrf, {
      path: '/',
      sameSite: 'lax',
      secure: isSecure,
      maxAge: SESSION_SECONDS,
    });
    return dependencies.tokens.issue({ ...claims, use: 'access' }, ACCESS_SECONDS);
  };

  app.post(
    '/api/signin/',
    { schema: { body: SignInBody, response: { 200: TokenAnswer } } },
    async (request, reply) => {
      const { username, password } = request.body;
      await throttle.check(username, request.ip);
      const fitting = await findByPassword(dependencies.db, username, password);
      const [found, another] = fitting;
      if (another) throw new ProblemError('signin-ambiguous');
      const account = found && (await load(dependencies.log, accounts, found.accountId, found.organisation));
      if (!found || !account) {
        await throttle.failed(username, request.ip);
        throw new ProblemError('signin-failed');
      }
      await throttle.succeeded(username, request.ip);
      return { token: await openSession(request, reply, found, account.role) };
    },
  );

  app.post(
    '/api/refresh_jwt_token/',
    { schema: { body: RefreshBody, response: { 200: TokenAnswer } } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const found = { accountId: bearer.subject, organisation: bearer.organisation, version: bearer.version };
      return { token: await openSession(request, reply, found, bearer.role) };
    },
  );

  app.post('/api/signout/', { schema: { response: { 204: z.null() } } }, async (_request, reply) => {
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
    reply.clearCookie(XSRF_COOKIE, { path: '/' });
    return reply.status(204).send(null);
  });
};
