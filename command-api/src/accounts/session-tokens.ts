import type {} from '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, XSRF_COOKIE } from '@reader/contracts/http/session';
import { ACCESS_SECONDS, SESSION_SECONDS, type Claims, type Tokens } from '@reader/platform/http/tokens';

/** Who is signed in, and for what. */
export type Bearer = Pick<Claims, 'subject' | 'organisation' | 'role' | 'session' | 'isSetUpDue'>;

const claimsOf = ({ subject, organisation, role, session, isSetUpDue }: Bearer) =>
  ({ audience: 'staff', subject, organisation, role, session, isSetUpDue }) as const;

/** Gives the browser the cookies of a session. */
export const setCookies = async (
  tokens: Tokens,
  request: FastifyRequest,
  reply: FastifyReply,
  bearer: Bearer,
): Promise<void> => {
  const ofBrowser = {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: SESSION_SECONDS,
  } as const;
  const cookie = await tokens.issue({ ...claimsOf(bearer), use: 'session' }, SESSION_SECONDS);
  reply.setCookie(SESSION_COOKIE, cookie, { ...ofBrowser, httpOnly: true });
  reply.setCookie(
    XSRF_COOKIE,
    request.cookies[XSRF_COOKIE] ?? randomBytes(24).toString('base64url'),
    ofBrowser,
  );
};

export const accessToken = (tokens: Tokens, bearer: Bearer): Promise<string> =>
  tokens.issue({ ...claimsOf(bearer), use: 'access' }, ACCESS_SECONDS);
