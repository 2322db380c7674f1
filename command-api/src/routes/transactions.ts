import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  CommitAnswer,
  PushBulkAnswer,
  PushBulkBody,
  TransactionStarted,
} from '@reader/contracts/http/transactions';
import { objectClasses } from '@reader/contracts/objects/registry';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { RuleBroken } from '../domain/rule-broken.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';
import { commitRoots, planCommit } from '../transactions/commit.js';
import {
  dropDraft,
  findDraft,
  finishDraft,
  freezeDraft,
  pushChanges,
  startDraft,
  thawDraft,
  type DraftOwner,
} from '../transactions/drafts.js';

const ownerOf = (request: FastifyRequest): DraftOwner => {
  const bearer = bearerOf(request);
  return { organisation: bearer.organisation, accountId: bearer.subject };
};

/** Edits are grouped: start, push changes, commit or destroy (docs/product/edits.md#transactions). */
export const transactionRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const params = z.object({ id: Id });
  const ownDraft = (request: FastifyRequest, id: Id) =>
    findDraft(dependencies.drafts, ownerOf(request), id, dependencies.now());

  app.post(
    '/api/transactions/',
    { schema: { response: { 201: TransactionStarted } } },
    async (request, reply) => {
      const id = await startDraft(dependencies.drafts, ownerOf(request), dependencies.now());
      return reply.status(201).send({ transaction_id: id });
    },
  );

  app.post(
    '/api/transactions/:id/push_bulk/',
    { schema: { params, body: PushBulkBody, response: { 200: PushBulkAnswer } } },
    async (request) => {
      const unknown = request.body.find((object) => !objectClasses.has(object._class));
      if (unknown)
        throw new ProblemError('unknown-class', { fields: [{ path: '_class', message: unknown._class }] });
      const draft = await ownDraft(request, request.params.id);
      await pushChanges(dependencies.drafts, draft, request.body);
      return { accepted: request.body.length };
    },
  );

  app.post(
    '/api/transactions/:id/commit/',
    { schema: { params, response: { 200: CommitAnswer } } },
    async (request, reply) => {
      const draft = await ownDraft(request, request.params.id);
      const { pushed, answer: before } = await freezeDraft(dependencies.drafts, draft, dependencies.now());
      if (before) return before;
      try {
        const context = commandContext(request, dependencies);
        const plan = await planCommit(dependencies, context.organisation, pushed);
        const { reached, ...answer } = await commitRoots(dependencies, context, draft.id, plan);
        await finishDraft(dependencies.drafts, draft, answer);
        sendPosition(reply, dependencies, reached);
        return answer;
      } catch (error) {
        if (error instanceof RuleBroken) await thawDraft(dependencies.drafts, draft);
        throw error;
      }
    },
  );

  app.delete(
    '/api/transactions/:id/',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const draft = await ownDraft(request, request.params.id);
      await dropDraft(dependencies.drafts, draft);
      return reply.status(204).send(null);
    },
  );
};
