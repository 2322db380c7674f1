import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Id } from '@reader/contracts/objects/ids';
import { everything, type Reach } from '@reader/contracts/reach';
import { reachOfActor } from '../reach/reach-of-actor.js';
import { POSITION_COOKIE } from '@reader/contracts/http/session';
import { positionFromText, positionToText } from '@reader/contracts/http/position';
import { bearerOf } from '@reader/platform/http/guard';
import type { Claims } from '@reader/platform/http/tokens';
import { ProblemError } from '@reader/platform/http/problems';
import type { CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** How far the caller sees; null until the guard has let it in. */
    reach: Reach | null;
  }
}

const kinds = { staff: 'staff', file: 'staff', service: 'service', respondent: 'respondent' } as const;

const actorOf = ({ audience, subject: id }: Claims) => ({ kind: kinds[audience], id }) as const;

/** Finds out how far each caller sees, once the guard has let it in. */
export const findReach = (app: AppServer, dependencies: Pick<Dependencies, 'log'>): void => {
  app.decorateRequest('reach', null);
  app.addHook('onRequest', async (request) => {
    const { bearer } = request;
    if (bearer) request.reach = await reachOfActor(dependencies, bearer.organisation, actorOf(bearer));
  });
};

/** How far the caller of a route that needs a session sees. */
export const reachIn = ({ reach }: FastifyRequest): Reach => {
  if (!reach) throw new ProblemError('unauthenticated');
  return reach;
};

/** The context of a command that a person sent. */
export const commandContext = (request: FastifyRequest, dependencies: Dependencies): CommandContext => {
  const bearer = bearerOf(request);
  const key = request.headers['idempotency-key'];
  return {
    organisation: bearer.organisation,
    reach: reachIn(request),
    actor: { ...actorOf(bearer), role: bearer.role, address: request.ip },
    correlationId: request.id,
    // A repeated command with the same key derives the same event ids.
    causationId: typeof key === 'string' && key !== '' ? `${bearer.subject}/${key}` : request.id,
    occurredAt: dependencies.now().toISOString(),
  };
};

/** The context of what a respondent sends: the demand is the actor, and no address is kept. */
export const respondentContext = (
  request: FastifyRequest,
  dependencies: Dependencies,
  demandId: Id,
): CommandContext => {
  const { organisation } = bearerOf(request);
  return {
    organisation,
    reach: everything,
    actor: { kind: 'respondent', id: demandId, role: null, address: null },
    correlationId: request.id,
    causationId: request.id,
    occurredAt: dependencies.now().toISOString(),
  };
};

const POSITION_SECONDS = 600;

/** Tells the browser how far its next read must have come, and returns the position as text. */
export const sendPosition = (reply: FastifyReply, dependencies: Dependencies, position: bigint): string => {
  const text = positionToText(dependencies.logId, position);
  const told = positionFromText(dependencies.logId, reply.request.cookies[POSITION_COOKIE] ?? '') ?? 0n;
  // Answers may overtake each other; the browser keeps the highest.
  if (position > told)
    reply.setCookie(POSITION_COOKIE, text, {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      maxAge: POSITION_SECONDS,
    });
  return text;
};
