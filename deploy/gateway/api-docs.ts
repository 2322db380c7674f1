import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mergeOpenApi, type OpenApi } from './merge-openapi.js';

/** Serves the OpenAPI document of all services (addresses) as one, and a page that shows it. */
export const serveApiDocs = async (app: FastifyInstance, services: readonly string[]): Promise<void> => {
  app.get('/api/openapi.json', async (_request, reply) => {
    const documents = await Promise.all(
      services.map(async (address) => (await (await fetch(`${address}/openapi.json`)).json()) as OpenApi),
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
};
