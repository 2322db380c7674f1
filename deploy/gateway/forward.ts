import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Route } from '@reader/contracts/routes';
import type { Logger } from '@reader/platform/logging/logger';
import { problems } from '@reader/contracts/japanese/problems';
import { sendProblem } from '@reader/platform/http/problems';

const DEFAULT_BODY_BYTES = 2 * 1_048_576;

interface Forwarding {
  readonly logger: Logger;
  /** Where the services listen. */
  readonly services: { readonly command: string; readonly query: string };
}

/** Sends the calls of a route to the service that answers it. */
export const forward = (
  app: Pick<FastifyInstance, 'route'>,
  route: Route,
  { services, logger }: Forwarding,
): void => {
  const target = services[route.service === 'command' ? 'command' : 'query'];
  const limit = route.bodyLimit ?? DEFAULT_BODY_BYTES;
  app.route({
    method: route.method,
    url: route.url,
    bodyLimit: limit,
    exposeHeadRoute: route.method === 'GET',
    handler: (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > limit)
        return sendProblem(reply, problems, 'payload-too-large');
      try {
        return reply.from(target + request.raw.url, {
          rewriteRequestHeaders: (_original, headers) => ({
            ...headers,
            'x-forwarded-for': request.ip,
            'x-forwarded-proto': request.protocol,
            'x-forwarded-host': request.host,
          }),
          onError: (failed, { error }) => {
            // A body that did not come was answered already.
            if ((failed as FastifyReply).sent) return;
            logger.warn({ err: error, url: route.url }, 'service not reachable');
            // What is left of the body is never read: on this connection no other call would be answered.
            reply.header('connection', 'close');
            sendProblem(failed as FastifyReply, problems, 'unavailable');
          },
        });
      } catch (error) {
        // A percent sign of the query that stands for nothing.
        if (error instanceof URIError) return sendProblem(reply, problems, 'invalid-request');
        throw error;
      }
    },
  });
};
