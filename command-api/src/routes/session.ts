import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  RefreshBody,
  SESSION_COOKIE,
  SignInBody,
  TokenAnswer,
  XSRF_COOKIE,
} from '@reader/contracts/http/session';
import { isByProviderOnly } from '@reader/contracts/objects/configuration/identity-provider';
import { bearerOf, tokenOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { TokenRefused, type Claims, type Tokens } from '@reader/platform/http/tokens';
import { findByPassword } from '../accounts/credentials.js';
import { isSetUpDue } from '../accounts/second-factor/second-factor-commands.js';
import { requireCode } from '../accounts/second-factor/require-code.js';
import { accessToken, setCookies, type Bearer } from '../accounts/session-tokens.js';
import { endSession, isByProvider, openSession, prolongSession, type Whence } from '../accounts/sessions.js';
import { recordFailure } from '../accounts/sign-in-record.js';
import { countTry, type CountedTry } from '../accounts/sign-in-throttle.js';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import { mayBeUsed } from '../domain/account/account.js';
import { accounts, organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** What a token says, or undefined for none or one that is worth nothing. */
const claimsIn = async (
  tokens: Tokens,
  token: string | undefined,
  use: Claims['use'],
): Promise<Claims | undefined> => {
  if (!token) return undefined;
  try {
    return await tokens.verify(token, use);
  } catch (error) {
    if (error instanceof TokenRefused) return undefined;
    throw error;
  }
};

/**
 * The account that name and password fit, with a new session. Each try is counted before the password is looked at; what fails is logged and kept.
 * Where a second factor is set up, its code is asked for once the password was right, and not before.
 * @throws ProblemError 'signin-throttled', 'signin-ambiguous', 'account-not-in-use', 'signin-failed', 'second-factor-needed',
 * 'second-factor-wrong', 'signin-by-provider'
 */
const authenticate = async (
  dependencies: Dependencies,
  body: SignInBody,
  from: Whence,
  cause: string,
): Promise<Bearer> => {
  const counted = await countTry(dependencies.db, body.username, from.address);
  return counted.judge(() => judge(dependencies, body, { counted, from, cause }));
};

/** What a counted try comes to. @throws ProblemError as `authenticate`, but for 'signin-throttled' by the password */
const judge = async (
  dependencies: Dependencies,
  { username, password, code }: SignInBody,
  { counted, from, cause }: { counted: CountedTry; from: Whence; cause: string },
): Promise<Bearer> => {
  const { db, log, logger, now } = dependencies;
  const source = from.address;
  const { named, fitting, isTooMany } = await findByPassword(db, username, password);
  if (isTooMany) {
    // No password was looked at.
    await counted.giveBack();
    throw new ProblemError('signin-ambiguous');
  }
  const [found, another] = fitting;
  if (another) {
    await counted.giveBack();
    throw new ProblemError('signin-ambiguous');
  }
  const account = found && (await load(log, accounts, found.accountId, found.organisation));
  if (account && !account.isClosed && !mayBeUsed(account, dayInJapan(now()))) {
    // Only who knows the password is told so.
    await counted.giveBack();
    logger.warn({ accounts: [found.accountId], source }, 'sign-in to an account that is not in use');
    await recordFailure(db, [found], source);
    throw new ProblemError('account-not-in-use');
  }
  const owner = account && (await load(log, organizations, found.organisation, found.organisation));
  if (account && isByProviderOnly(owner?.identityProvider ?? null, account.role)) {
    await counted.giveBack();
    throw new ProblemError('signin-by-provider');
  }
  if (account && !account.isClosed)
    await requireCode(dependencies, { account, found, code, counted, from, cause });
  const session = account && !account.isClosed && (await openSession(db, found, from));
  if (!session) {
    logger.warn({ accounts: named.map((tried) => tried.accountId), source }, 'sign-in failed');
    await recordFailure(db, named, source);
    throw new ProblemError('signin-failed');
  }
  await counted.giveBack();
  return {
    ...{ subject: found.accountId, organisation: found.organisation, role: account.role, session },
    isSetUpDue: await isSetUpDue(dependencies, account, found.organisation),
  };
};

const whenceOf = (request: FastifyRequest): Whence => ({
  address: request.ip,
  device: request.headers['user-agent'],
});

/** Signing in and out, and refreshing the token (docs/product/sessions.md#calls). */
export const sessionRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { db, log, tokens } = dependencies;

  app.post(
    '/api/signin/',
    { schema: { body: SignInBody, response: { 200: TokenAnswer } } },
    async (request, reply) => {
      const bearer = await authenticate(dependencies, request.body, whenceOf(request), request.id);
      await setCookies(tokens, request, reply, bearer);
      return { token: await accessToken(tokens, bearer) };
    },
  );

  app.post(
    '/api/refresh_jwt_token/',
    { schema: { body: RefreshBody, response: { 200: TokenAnswer } } },
    async (request, reply) => {
      const old = bearerOf(request);
      if (!(await prolongSession(db, old.session))) throw new ProblemError('session-expired');
      const account = await load(log, accounts, old.subject, old.organisation);
      // What the organisation has begun to ask for, or given up, counts from here on.
      const bearer = {
        ...old,
        isSetUpDue:
          account !== undefined &&
          !(await isByProvider(db, old.session)) &&
          (await isSetUpDue(dependencies, account, old.organisation)),
      };
      // A tab of an earlier sign-in must not put its own session over the browser's.
      const ofBrowser = await claimsIn(tokens, request.cookies[SESSION_COOKIE], 'session');
      if (!ofBrowser || ofBrowser.session === bearer.session)
        await setCookies(tokens, request, reply, bearer);
      return { token: await accessToken(tokens, bearer) };
    },
  );

  app.post('/api/signout/', { schema: { response: { 204: z.null() } } }, async (request, reply) => {
    const over = await Promise.all([
      claimsIn(tokens, tokenOf(request), 'access'),
      claimsIn(tokens, request.cookies[SESSION_COOKIE], 'session'),
    ]);
    for (const session of new Set(over.flatMap((claims) => (claims ? [claims.session] : []))))
      await endSession(db, session);
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
    reply.clearCookie(XSRF_COOKIE, { path: '/' });
    // Pictures that the browser kept: the next person at it must not find their files.
    reply.header('clear-site-data', '"cache"');
    return reply.status(204).send(null);
  });
};
