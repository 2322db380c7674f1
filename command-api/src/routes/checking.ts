import {
  CheckingAnswer,
  NextToCheckAnswer,
  NextToCheckBody,
} from '@reader/contracts/http/documents/checking';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { endChecking, noteChecking, othersAt, type Checker } from '../documents/checking/checking.js';
import { nextToCheck } from '../documents/checking/next-to-check.js';
import { reachIn } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';
import { requireDocuments } from '../transactions/own-documents.js';

const checkerOf = (request: FastifyRequest): Checker => {
  const { organisation, subject } = bearerOf(request);
  return { organisation, account: subject, reach: reachIn(request) };
};

const ById = z.object({ id: Id });

/**
 * Who is at which document, and 'give me the next' (docs/product/work-queue.md). None of it is a fact: nothing
 * is appended.
 */
export const checkingRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.put(
    '/api/documents/:id/checking/',
    { schema: { params: ById, response: { 200: CheckingAnswer } } },
    async (request) => {
      const checker = checkerOf(request);
      const { id } = request.params;
      await requireDocuments(dependencies, checker, [id]);
      await noteChecking(dependencies, checker, id);
      return { others: await othersAt(dependencies, checker, id) };
    },
  );

  app.delete(
    '/api/documents/:id/checking/',
    { schema: { params: ById, response: { 204: z.null() } } },
    async (request, reply) => {
      const checker = checkerOf(request);
      await requireDocuments(dependencies, checker, [request.params.id]);
      await endChecking(dependencies, checker, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/documents/next-to-check/',
    { schema: { body: NextToCheckBody, response: { 200: NextToCheckAnswer } } },
    (request) => nextToCheck(dependencies, checkerOf(request), request.body),
  );
};
