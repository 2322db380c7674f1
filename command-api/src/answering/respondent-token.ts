import type {} from '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import { XSRF_COOKIE } from '@reader/contracts/http/session';
import type { Id } from '@reader/contracts/objects/ids';
import { ACCESS_SECONDS, type Tokens } from '@reader/platform/http/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whom a respondent's token lets in: to one form, as long as this password of it holds. */
export interface LetIn {
  readonly sheetId: Id;
  readonly organisation: Id;
  /** Counts the form's passwords. */
  readonly version: number;
}

/** A respondent's token: good for this form and nothing else. */
export const respondentToken = (tokens: Tokens, { sheetId, organisation, version }: LetIn): Promise<string> =>
  tokens.issue(
    {
      ...{ audience: 'respondent', use: 'access', subject: sheetId, organisation },
      ...{ role: 'respondent', session: String(version) },
    },
    ACCESS_SECONDS,
  );

/** What the browser repeats with each call that changes something. */
export const giveXsrfCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.setCookie(XSRF_COOKIE, request.cookies[XSRF_COOKIE] ?? randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
};
