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
import { commandContext, tellPosition } from '../plugins/context.js';
import type { Parts } from '../parts.js';
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
export const transactionRoutes = (app: AppServer, parts: Parts): void => {
  const params = z.object({ id: Id });

  app.post(
    '/api/transactions/',
    { schema: { response: { 201: TransactionStarted } } },
    async (request, reply) => {
      const id = await startDraft(parts.drafts, ownerOf(request), parts.now());
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
      const draft = await findDraft(parts.drafts, ownerOf(request), request.params.id, parts.now());
      await pushChanges(parts.drafts, draft, request.body);
      return { accepted: request.body.length };
    },
  );

  app.post(
    '/api/transactions/:id/commit/',
    { schema: { params, response: { 200: CommitAnswer } } },
    async (request, reply) => {
      const owner = ownerOf(request);
      const draft = await findDraft(parts.drafts, owner, request.params.id, parts.now());
      if (draft.answer) return draft.answer;
      const pushed = await freezeDraft(parts.drafts, draft, parts.now());
      try {
        const plan = await planCommit(parts, owner.organisation, pushed);
        const { reached, ...answer } = await commitRoots(
          parts,
          commandContext(request, parts),
          draft.id,
          plan,
        );
        await finishDraft(parts.drafts, draft, answer);
        tellPosition(reply, parts, reached);
        return answer;
      } catch (error) {
        if (error instanceof RuleBroken) await thawDraft(parts.drafts, draft);
        throw error;
      }
    },
  );

  app.delete(
    '/api/transactions/:id/',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const draft = await findDraft(parts.drafts, ownerOf(request), request.params.id, parts.now());
      await dropDraft(parts.drafts, draft);
      return reply.status(204).send(null);
    },
  );
};
