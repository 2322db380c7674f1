import replyFrom from '@fastify/reply-from';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { problems } from '@reader/contracts/japanese/problems';
import { answerClientErrors } from '@reader/platform/http/client-errors';
import { answerErrors, sendProblem } from '@reader/platform/http/problems';
import {
  headerTimes,
  limitBodyTime,
  REQUEST_TIMES,
  type RequestTimes,
} from '@reader/platform/http/request-time';
import { routes } from '@reader/contracts/routes';
import { z } from 'zod';
import type { Logger } from '@reader/platform/logging/logger';
import { serveApiDocs } from './api-docs.js';
import { forward } from './forward.js';
import { serveScreens } from './screens.js';

export interface GatewayOptions {
  readonly logger: Logger;
  /** Where the services listen. */
  readonly services: { readonly command: string; readonly query: string };
  /** Health addresses by name of the part. */
  readonly health: Readonly<Record<string, string>>;
  /** Addresses of proxies whose forwarded headers are believed; '' for none. */
  readonly trustProxy: string;
  /** Folder of the built web application. */
  readonly webFolder: string;
  readonly times?: RequestTimes;
}

const UPLOAD_MS = 60 * 60_000;
const HEALTH_MS = 3_000;

/** What a part says of itself; whatever else it says is left out. */
const PartHealth = z.object({ limitation: z.string().optional().catch(undefined) });

interface PartState {
  readonly isWell: boolean;
  /** What it does less well than it could; undefined: nothing. */
  readonly limitation?: string | undefined;
}

const stateOf = async (address: string): Promise<PartState> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(HEALTH_MS) });
    const said = PartHealth.safeParse(await answer.json().catch(() => null));
    return { isWell: answer.ok, limitation: said.data?.limitation };
  } catch {
    return { isWell: false };
  }
};

/** What `fetch` throws when nobody answers. */
const isServiceAway = (error: unknown): boolean => error instanceof TypeError && error.cause !== undefined;

// No request leaves the machine: everything comes from this origin. Styles are inlined by the component library.
const CONTENT_SECURITY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
  },
};

/** One door: sends each call of the route table to its service, and serves the web application. */
export const createGateway = async (options: GatewayOptions) => {
  const logger: FastifyBaseLogger = options.logger;
  const times = options.times ?? REQUEST_TIMES;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy === '' ? false : options.trustProxy,
    bodyLimit: Math.max(...routes.map((route) => route.bodyLimit ?? 0)),
    requestTimeout: UPLOAD_MS,
    forceCloseConnections: true,
    // Without a Host, Node itself answers, in English and with an empty body; so it is refused below.
    http: { ...headerTimes(times), requireHostHeader: false },
    // Proxies name the host before the path.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    clientErrorHandler: answerClientErrors(problems),
    // An address that cannot be decoded never reaches a route or the error handler.
    frameworkErrors: (_error, _request, reply) => {
      void sendProblem(reply, problems, 'invalid-request');
    },
  });
  answerErrors(app, problems, isServiceAway);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.host) await sendProblem(reply, problems, 'invalid-request');
  });
  // Nothing is expected of the gateway but that it goes on.
  app.server.on('checkExpectation', (request, response) => {
    delete request.headers.expect;
    app.routing(request, response);
  });
  limitBodyTime(app, problems, times);
  await app.register(helmet, { contentSecurityPolicy: CONTENT_SECURITY, strictTransportSecurity: false });
  await app.register(replyFrom, {
    undici: { headersTimeout: UPLOAD_MS, bodyTimeout: UPLOAD_MS, connections: 64 },
    disableRequestLogging: true,
  });
  // Bodies pass through unread, whatever their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  for (const route of routes) if (route.service !== 'gateway') forward(app, route, options);

  await serveApiDocs(app, Object.values(options.services));

  app.get('/healthz', async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(options.health).map(async ([name, address]) => ({ name, ...(await stateOf(address)) })),
    );
    const ok = states.every(({ isWell }) => isWell);
    return reply.status(ok ? 200 : 503).send({
      ok,
      parts: Object.fromEntries(states.map(({ name, isWell }) => [name, isWell])),
      limitations: states.flatMap(({ limitation }) => limitation ?? []),
    });
  });

  await serveScreens(app, options.webFolder);
  return app;
};
