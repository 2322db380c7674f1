import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  PROVIDER_CALLBACK,
  PROVIDER_START,
  ProviderCallbackQuery,
  ProviderRedirect,
  ProviderStartQuery,
  type ProviderProblem,
} from '@reader/contracts/http/administration/identity-provider';
import { everything } from '@reader/contracts/reach';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import { setCookies } from '../../accounts/session-tokens.js';
import { openSession } from '../../accounts/sessions.js';
import { recordFailure } from '../../accounts/sign-in-record.js';
import { countProviderTry, type CountedTry } from '../../accounts/sign-in-throttle.js';
import { versionOf } from '../../accounts/credentials.js';
import type { Dependencies } from '../../dependencies.js';
import type { CommandContext } from '../../handling/handle.js';
import { personOfClaims } from '../../identity-provider/person-of-claims.js';
import { BegunSignIn, beginSignIn, endSignIn } from '../../identity-provider/provider-sign-in.js';
import { sendPosition } from '../../plugins/context.js';
import { SignInRefused } from '../../identity-provider/sign-in-refused.js';
import { isPathOfProduct } from '../../identity-provider/redirect.js';

/** What is noted of a sign-in that was begun; only the two calls of it are sent it. */
const COOKIE = 'reader-provider-signin';
const COOKIE_PATH = '/api/oidc/';
const BEGUN_SECONDS = 10 * 60;
const SIGN_IN_SCREEN = '/admin/signin/';
const HOME = '/admin/surveys/';

const toSignIn = (problem: ProviderProblem): string => `${SIGN_IN_SCREEN}?problem=${problem}`;

/** What a failure is called on the sign-in screen; undefined for one that nobody expects. */
const problemOf = (error: unknown): ProviderProblem | undefined => {
  if (error instanceof SignInRefused) return error.problem;
  return error instanceof ProblemError && error.code === 'signin-throttled' ? 'signin-throttled' : undefined;
};

const contextOf = (request: FastifyRequest, { now }: Dependencies, organisation: string): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'system', id: 'identity-provider', role: null, address: request.ip },
  correlationId: request.id,
  causationId: request.id,
  occurredAt: now().toISOString(),
});

/** Another site's page may not begin it as a picture or a frame. Browsers say what they fetch for. @throws SignInRefused */
const requireNavigation = ({ headers }: FastifyRequest): void => {
  const wantedFor = headers['sec-fetch-dest'];
  if (wantedFor !== undefined && wantedFor !== 'document') throw new SignInRefused('signin-not-begun');
};

/** A provider that does not answer makes nobody's try a guess. */
const reaching = async <Reached>(counted: CountedTry, reach: () => Promise<Reached>): Promise<Reached> => {
  try {
    return await reach();
  } catch (error) {
    if (error instanceof SignInRefused && error.problem === 'provider-unreachable') await counted.giveBack();
    throw error;
  }
};

/** Where the browser goes to sign in. @throws SignInRefused, ProblemError 'signin-throttled' */
const begin = async (
  dependencies: Dependencies,
  request: FastifyRequest<{ Querystring: { organization: string; redirect: string } }>,
  reply: FastifyReply,
): Promise<string> => {
  const { organization, redirect } = request.query;
  if (redirect !== '' && !isPathOfProduct(redirect)) throw new SignInRefused('redirect-refused');
  requireNavigation(request);
  const counted = await countProviderTry(dependencies.db, request.ip);
  const { address, begun } = await reaching(counted, () =>
    beginSignIn(dependencies, {
      romanName: organization.trim(),
      callback: `${request.protocol}://${request.host}${PROVIDER_CALLBACK}`,
      redirect: redirect || HOME,
    }),
  );
  await counted.giveBack();
  reply.setCookie(COOKIE, await dependencies.notes.write(begun, BEGUN_SECONDS), {
    ...{ path: COOKIE_PATH, sameSite: 'lax', httpOnly: true, maxAge: BEGUN_SECONDS },
    secure: request.protocol === 'https',
  });
  return address;
};

/** Signs in, and answers where the browser goes on. @throws SignInRefused, ProblemError 'signin-throttled' */
const end = async (
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const { db, notes, tokens, logger } = dependencies;
  const note = BegunSignIn.safeParse(await notes.read(request.cookies[COOKIE] ?? ''));
  // What was noted is good for one answer of the provider, whatever comes of it.
  reply.clearCookie(COOKIE, { path: COOKIE_PATH });
  if (!note.success) throw new SignInRefused('signin-not-begun');
  const begun = note.data;
  const { organisation } = begun;
  const counted = await countProviderTry(db, request.ip);
  const search = request.url.slice(request.url.indexOf('?') + 1);
  const { provider, claims } = await reaching(counted, () => endSignIn(dependencies, begun, search));
  // The provider knows the person: no guess, whatever else is in the way.
  await counted.giveBack();
  const { account, position } = await personOfClaims(
    dependencies,
    contextOf(request, dependencies, organisation),
    provider,
    claims,
  );
  const owner = { accountId: account.id, organisation };
  const version = await versionOf(db, account.id);
  const whence = { address: request.ip, device: request.headers['user-agent'], isByProvider: true };
  const session = version === undefined ? undefined : await openSession(db, { ...owner, version }, whence);
  if (!session) {
    logger.warn({ accounts: [account.id], source: request.ip }, 'sign-in to an account that is not in use');
    await recordFailure(db, [owner], request.ip);
    throw new SignInRefused('account-not-in-use');
  }
  await setCookies(tokens, request, reply, {
    ...{ subject: account.id, organisation, role: account.role, session },
  });
  // The first page that is shown knows of the account, which may be of this moment.
  sendPosition(reply, dependencies, position);
  return begun.redirect;
};

/** Signing in by the organisation's own identity provider (docs/product/identity-provider.md#signing-in). */
export const providerSignInRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { logger } = dependencies;
  /** Codes and ids only: what a provider answers may name people. */
  const refuse = (request: FastifyRequest, error: unknown): string => {
    const problem = problemOf(error);
    const cause = (error as Error).cause as { code?: string; name?: string } | undefined;
    const told = { problem, source: request.ip, cause: cause?.code ?? cause?.name };
    if (problem) logger.warn(told, 'sign-in by provider failed');
    else logger.error({ ...told, err: error }, 'sign-in by provider failed');
    return toSignIn(problem ?? 'unexpected');
  };

  app.get(
    PROVIDER_START,
    { schema: { querystring: ProviderStartQuery, response: ProviderRedirect } },
    async (request, reply) => {
      const begun = begin(dependencies, request, reply);
      return reply.redirect(await begun.catch((error: unknown) => refuse(request, error)), 302);
    },
  );

  app.get(
    PROVIDER_CALLBACK,
    { schema: { querystring: ProviderCallbackQuery, response: ProviderRedirect } },
    async (request, reply) => {
      const ended = end(dependencies, request, reply);
      return reply.redirect(await ended.catch((error: unknown) => refuse(request, error)), 302);
    },
  );
};
