import type {} from '@fastify/cookie';
import type {} from '@reader/platform/http/guard';
import { BEHIND_HEADER, POSITION_COOKIE } from '@reader/contracts/http/session';
import type { AppServer } from '@reader/platform/http/app-server';
import type { CheckpointWatch } from '../queries/checkpoint-watch.js';

const HEADER = 'x-min-position';

/**
 * A read shows at least what its caller has just done (docs/product/read-models.md#ones-own-write); each
 * answer says whether it could.
 */
export const readYourWrites = (app: AppServer, watch: CheckpointWatch): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isInternal) return;
    // What the header names and what this browser did last: whichever is further.
    const known = [request.headers[HEADER], request.cookies[POSITION_COOKIE]];
    const wanted = known.filter((text): text is string => typeof text === 'string' && text !== '');
    const reached = await Promise.all(wanted.map((text) => watch.passes(text)));
    reply.header(BEHIND_HEADER, String(reached.includes(false)));
  });
};
