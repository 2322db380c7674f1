import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCatalogue } from './problems.js';
import { sendProblem } from './problems.js';

/** How long a request may take to arrive, in milliseconds and bytes (docs/product/limits.md#requests). */
export interface RequestTimes {
  /** For the headers. */
  readonly headersMs: number;
  /** For a body of the usual size; for a larger one (`bodyLimit`) until its next `leastBytes`. */
  readonly bodyMs: number;
  readonly leastBytes: number;
}

export const REQUEST_TIMES: RequestTimes = { headersMs: 15_000, bodyMs: 30_000, leastBytes: 32_768 };

/** Bodies up to this size, in bytes, come at once; larger ones are uploads. */
const USUAL_BODY = 2 * 1_048_576;
const CHECKS_PER_SPAN = 10;
/** How long an answer may take to go out before the connection is closed, in milliseconds. */
const LAST_WORDS_MS = 1_000;

/** Options of Node's server that end headers which do not come. */
export const headerTimes = ({ headersMs }: RequestTimes) => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: Math.min(1_000, headersMs),
});

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose body does not come: answered with 408, and the connection is closed. A body that waits for this
 * side to take it is not late.
 */
export const limitBodyTime = (
  app: Pick<FastifyInstance, 'addHook'>,
  catalogue: ProblemCatalogue,
  times: RequestTimes,
): void => {
  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    if (!reply.sent) {
      void reply.header('connection', 'close');
      sendProblem(reply, catalogue, 'request-timeout');
    }
    // Ends the connection, and with it the service to which the body is passed on.
    setTimeout(() => request.raw.destroy(), LAST_WORDS_MS).unref();
  };

  app.addHook('onRequest', async (request, reply) => {
    const { raw, method } = request;
    if (!hasBody(request)) return;
    // Nobody reads what comes with a question.
    if (method === 'GET' || method === 'HEAD') void reply.header('connection', 'close');
    const isUpload = request.routeOptions.bodyLimit > USUAL_BODY;
    let last = { at: Date.now(), bytes: raw.socket.bytesRead };
    const looking = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(looking);
      const bytes = raw.socket.bytesRead;
      const isWaitingForUs = raw.readableLength > 0;
      if (isWaitingForUs || (isUpload && bytes - last.bytes >= times.leastBytes))
        last = { at: Date.now(), bytes };
      if (Date.now() - last.at < times.bodyMs) return;
      clearInterval(looking);
      end(request, reply);
    }, times.bodyMs / CHECKS_PER_SPAN).unref();
    raw.once('close', () => clearInterval(looking));
  });
};
