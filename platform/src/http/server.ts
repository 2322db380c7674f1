import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from '../logging/logger.js';
import { cleanRequests } from './clean-text.js';
import { describeCalls, type ProblemsOf } from './describe-calls.js';
import { answerClientErrors } from './client-errors.js';
import { headerTimes, limitBodyTime, REQUEST_TIMES, type RequestTimes } from './request-time.js';
import type { AppServer } from './app-server.js';
import { answerErrors, sendProblem, type ProblemCatalogue } from './problems.js';

export interface HttpServerOptions {
  readonly title: string;
  readonly version: string;
  readonly logger: Logger;
  readonly problems: ProblemCatalogue;
  readonly isTransient: (error: unknown) => boolean;
  readonly bodyLimit?: number;
  /** Absent: calls are described without their problems. */
  readonly problemsOf?: ProblemsOf;
  readonly times?: RequestTimes;
}

/** Default body limit in bytes; routes that take more say so in the permission table. */
const BODY_LIMIT = 2 * 1_048_576;

/** Takes a body that is announced as JSON and is empty as none: many clients name the type on every call. */
const takeEmptyJson = (app: AppServer): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
};

/** A Fastify server with zod schemas, problem answers, cookies, safe headers and its OpenAPI. Routes come after. */
export const createHttpServer = async (options: HttpServerOptions): Promise<AppServer> => {
  const logger: FastifyBaseLogger = options.logger;
  const times = options.times ?? REQUEST_TIMES;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback, linklocal, uniquelocal',
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    http: headerTimes(times),
    clientErrorHandler: answerClientErrors(options.problems),
    genReqId: () => crypto.randomUUID(),
    // An address that cannot be decoded never reaches a route or the error handler.
    frameworkErrors: (_error, _request, reply) => {
      void sendProblem(reply, options.problems, 'invalid-request');
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, options.problems, options.isTransient);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, options.problems, 'unknown-route'));
  limitBodyTime(app, options.problems, times);
  takeEmptyJson(app);
  cleanRequests(app);
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: false });
  // Answers hold what people wrote: no browser or proxy keeps them unless the route says so.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: options.title, version: options.version } },
    transform: describeCalls(options.problems, options.problemsOf ?? (() => [])),
  });
  return app;
};
