import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import replyFrom from '@fastify/reply-from';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { routes, type Route } from '@reader/contracts/routes';
import type { Logger } from '@reader/platform/logging/logger';
import { mergeOpenApi, type OpenApi } from './merge-openapi.js';

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
}

const UPLOAD_MS = 60 * 60_000;
const HEALTH_MS = 3_000;
const DEFAULT_BODY_BYTES = 2 * 1_048_576;

const answerProblem = (reply: FastifyReply, code: ProblemCode) => {
  const { status, title } = problems[code];
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', code, title, status }));
};

const isWell = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(HEALTH_MS) })).ok;
  } catch {
    return false;
  }
};

/** Addresses that begin like this are calls; what is not there of them is a problem, and no screen. */
const CALLS = ['/api', '/files', '/put-demand-data', '/get-demand-xml'];

/** One door: sends each call of the route table to its service, and serves the web application. */
export const createGateway = async (options: GatewayOptions) => {
  const logger: FastifyBaseLogger = options.logger;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy === '' ? false : options.trustProxy,
    bodyLimit: Math.max(...routes.map((route) => route.bodyLimit ?? 0)),
    requestTimeout: UPLOAD_MS,
    forceCloseConnections: true,
  });
  // No request leaves the machine: everything comes from this origin. Styles are inlined by the component library.
  await app.register(helmet, {
    contentSecurityPolicy: {
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
    },
    strictTransportSecurity: false,
  });
  await app.register(replyFrom, {
    undici: { headersTimeout: UPLOAD_MS, bodyTimeout: UPLOAD_MS, connections: 64 },
    disableRequestLogging: true,
  });
  // Bodies pass through unread, whatever their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const forward = (route: Route) => {
    const target = options.services[route.service === 'command' ? 'command' : 'query'];
    const limit = route.bodyLimit ?? DEFAULT_BODY_BYTES;
    app.route({
      method: route.method,
      url: route.url,
      exposeHeadRoute: route.method === 'GET',
      handler: (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) > limit)
          return answerProblem(reply, 'payload-too-large');
        return reply.from(target + request.raw.url, {
          rewriteRequestHeaders: (_original, headers) => ({
            ...headers,
            'x-forwarded-for': request.ip,
            'x-forwarded-proto': request.protocol,
            'x-forwarded-host': request.host,
          }),
          onError: (failed, { error }) => {
            options.logger.warn({ err: error, url: route.url }, 'service not reachable');
            answerProblem(failed as FastifyReply, 'unavailable');
          },
        });
      },
    });
  };
  for (const route of routes) if (route.service !== 'gateway') forward(route);

  app.get('/api/openapi.json', async (_request, reply) => {
    const documents = await Promise.all(
      Object.values(options.services).map(
        async (address) => (await (await fetch(`${address}/openapi.json`)).json()) as OpenApi,
      ),
    );
    return reply.send(mergeOpenApi(documents));
  });
  const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, {
    root: swaggerFolder,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
  app.get('/api/docs/start.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .send("window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api' });"),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html')
      .send(`<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>reader API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><div id="api"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`),
  );

  app.get('/healthz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(options.health).map(async ([name, address]) => [name, await isWell(address)] as const),
    );
    const ok = parts.every(([, well]) => well);
    return reply.status(ok ? 200 : 503).send({ ok, parts: Object.fromEntries(parts) });
  });

  if (existsSync(options.webFolder))
    await app.register(fastifyStatic, {
      root: options.webFolder,
      // Hashed names never change; the page itself is asked for again each time.
      setHeaders: (response, path) => {
        const isHashed = path.includes(`${join('/', 'assets')}/`);
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isCall = CALLS.some((start) => request.url.startsWith(start));
    if (isCall || request.method !== 'GET' || !existsSync(options.webFolder))
      return answerProblem(reply, 'unknown-route');
    if (request.url.startsWith('/assets/')) return answerProblem(reply, 'unknown-route');
    // Any other address is a screen of the application.
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
  return app;
};
