import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPublicAddress } from '@reader/contracts/http/forms/public-addresses';
import { problems } from '@reader/contracts/japanese/problems';
import { sendProblem } from '@reader/platform/http/problems';

/** Addresses that begin like this are calls; what is not there of them is a problem, and no screen. */
const CALLS = ['/api', '/files', '/put-demand-data', '/get-demand-xml'];

/** Serves the built web application; any address that is no call and no file is one of its screens. */
export const serveScreens = async (app: FastifyInstance, webFolder: string): Promise<void> => {
  if (existsSync(webFolder))
    await app.register(fastifyStatic, {
      root: webFolder,
      // The build leaves them beside the files.
      preCompressed: true,
      // Else its own would stand in the place of what is said below.
      cacheControl: false,
      // Hashed names never change; the page itself is asked for again each time.
      setHeaders: (response, path) => {
        const isHashed = path.includes(`${join('/', 'assets')}/`);
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isCall = CALLS.some((start) => request.url.startsWith(start));
    if (isCall || request.method !== 'GET' || !existsSync(webFolder))
      return sendProblem(reply, problems, 'unknown-route');
    if (request.url.startsWith('/assets/')) return sendProblem(reply, problems, 'unknown-route');
    // Any other address is a screen: of the public form, or of the application.
    const page = isPublicAddress(request.url) ? 'public-form.html' : 'index.html';
    return reply.header('cache-control', 'no-cache').sendFile(page);
  });
};
