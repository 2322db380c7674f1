import type { FastifyRequest } from 'fastify';
import type { AppServer } from './app-server.js';
import { ProblemError } from './problems.js';
import { TokenRefused, type Claims, type Tokens } from './tokens.js';

/** A line of the permission table, as far as a server obeys it. */
export interface RouteRule {
  readonly method: string;
  readonly url: string;
  readonly service: string;
  readonly callers: readonly string[];
  /** Scopes of which a program's key needs one; absent: not for programs. */
  readonly scopes?: readonly string[] | undefined;
  readonly flag?: string | undefined;
  /** Only for members of the department that looks after the others. */
  readonly isForRoot?: boolean | undefined;
  /** Also open to a session that is good for setting up a second factor only. */
  readonly isForSetUp?: boolean | undefined;
  /** Also open to respondents for the rest of what they sent in time. */
  readonly isForRest?: boolean | undefined;
  readonly bodyLimit?: number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on routes that need no session. */
    bearer: Claims | null;
  }
  interface FastifyContextConfig {
    /** A route of the service itself (health, OpenAPI), not of the product. */
    isInternal?: boolean;
    rule?: RouteRule;
  }
}

export interface GuardOptions {
  readonly service: string;
  readonly rules: readonly RouteRule[];
  readonly tokens: Tokens;
  readonly cookies: { readonly session: string; readonly xsrf: string; readonly xsrfHeader: string };
  /** Does the session that the token names still go on? `isForRest`: for the rest of what a respondent sent in time. */
  readonly isCurrent: (claims: Claims, isForRest: boolean) => Promise<boolean>;
  /** Does the bearer look after the departments? */
  readonly isInRoot: (claims: Claims) => Promise<boolean>;
  /** What the key of a program stands for; undefined: for nothing, or not any more. */
  readonly claimsOfKey: (key: string) => Promise<Claims | undefined>;
  readonly isFeatureOn: (flag: string, organisation: string) => Promise<boolean>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const SCHEME = /^JWT\s+(.+)$/i;
const KEY_SCHEME = /^Bearer\s+(\S{1,200})$/i;

/** The token in the Authorization header, unchecked. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  SCHEME.exec(request.headers.authorization ?? '')?.[1];

/**
 * Holds every route to the permission table (docs/product/roles-and-permissions.md#permission-table): a route
 * that is not in it is refused at start. GET accepts the session cookie or a token and changes nothing; other
 * methods need a token and the XSRF header, so another site's page can cause nothing.
 */
export const guard = (app: AppServer, options: GuardOptions): void => {
  app.decorateRequest('bearer', null);

  app.addHook('onRoute', (route) => {
    if (route.config?.isInternal) return;
    const methods = [route.method].flat();
    const rule = options.rules.find(
      (candidate) => candidate.url === route.url && methods.includes(candidate.method),
    );
    if (methods.includes('HEAD') && methods.length === 1) return;
    if (!rule || rule.service !== options.service)
      throw new Error(
        `${methods.join(',')} ${route.url} is not in the permission table of ${options.service}`,
      );
    route.config = { ...route.config, rule };
    if (rule.bodyLimit) route.bodyLimit = rule.bodyLimit;
  });

  const claimsOf = async (request: FastifyRequest): Promise<Claims> => {
    const header = tokenOf(request);
    const cookie = request.cookies[options.cookies.session];
    try {
      if (header) return await options.tokens.verify(header, 'access');
      if (cookie && SAFE_METHODS.has(request.method)) return await options.tokens.verify(cookie, 'session');
    } catch (error) {
      throw new ProblemError(
        error instanceof TokenRefused && error.isExpired ? 'session-expired' : 'unauthenticated',
      );
    }
    throw new ProblemError('unauthenticated');
  };

  const keyOf = (request: FastifyRequest): string | undefined =>
    KEY_SCHEME.exec(request.headers.authorization ?? '')?.[1];

  /** A program says its key with each call: no cookie goes with it, so that another site's page can cause nothing. */
  const admitProgram = async (request: FastifyRequest, key: string, rule: RouteRule): Promise<Claims> => {
    const claims = await options.claimsOfKey(key).catch((error: unknown) => {
      request.log.warn({ err: error }, 'keys cannot be asked');
      throw new ProblemError('unavailable');
    });
    if (!claims) throw new ProblemError('api-key-over');
    if (!rule.scopes?.some((scope) => claims.scopes?.includes(scope))) throw new ProblemError('out-of-scope');
    return claims;
  };

  // Fails closed: where the session cannot be checked, the request is refused.
  const isCurrent = async (request: FastifyRequest, claims: Claims, rule: RouteRule): Promise<boolean> => {
    try {
      return await options.isCurrent(claims, rule.isForRest ?? false);
    } catch (error) {
      request.log.warn({ err: error }, 'sessions cannot be asked');
      throw new ProblemError('unavailable');
    }
  };

  const admitPerson = async (request: FastifyRequest, rule: RouteRule): Promise<Claims> => {
    const claims = await claimsOf(request);
    if (!(await isCurrent(request, claims, rule))) throw new ProblemError('session-expired');
    if (!SAFE_METHODS.has(request.method)) {
      const xsrf = request.cookies[options.cookies.xsrf];
      if (!xsrf || request.headers[options.cookies.xsrfHeader] !== xsrf)
        throw new ProblemError('xsrf-mismatch');
    }
    if (claims.isSetUpDue && !rule.isForSetUp) throw new ProblemError('second-factor-due');
    const caller = claims.audience === 'staff' ? claims.role : claims.audience;
    if (!rule.callers.includes(caller)) throw new ProblemError('forbidden');
    return claims;
  };

  app.addHook('onRequest', async (request) => {
    const { rule, isInternal } = request.routeOptions.config;
    if (isInternal || (!rule && request.is404)) return;
    // HEAD of a GET route obeys the same rule.
    const effective =
      rule ??
      options.rules.find(
        (candidate) => candidate.url === request.routeOptions.url && candidate.method === 'GET',
      );
    if (!effective) throw new ProblemError('unknown-route');
    if (effective.callers.includes('nobody')) return;

    const key = keyOf(request);
    const claims = key ? await admitProgram(request, key, effective) : await admitPerson(request, effective);
    if (effective.flag && !(await options.isFeatureOn(effective.flag, claims.organisation)))
      throw new ProblemError('feature-off');
    if (effective.isForRoot && !(await options.isInRoot(claims))) throw new ProblemError('not-in-root');
    request.bearer = claims;
  });
};

/** The caller of a route that needs a session. */
export const bearerOf = (request: FastifyRequest): Claims => {
  if (!request.bearer) throw new ProblemError('unauthenticated');
  return request.bearer;
};

/** Ids of organisations in paths, queries and bodies must be the token's own; others are answered as not found. */
export const requireOwn = (claims: Claims, organisation: string | undefined | null): void => {
  if (organisation && organisation.toLowerCase() !== claims.organisation) throw new ProblemError('not-found');
};
