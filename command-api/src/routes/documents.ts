import { inBatches } from '@reader/platform/batches/in-batches';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { BulkCommand } from '@reader/contracts/jobs/bulk-command/events';
import { problems } from '@reader/contracts/japanese/problems';
import {
  ConfirmBody,
  DeleteBody,
  DOCUMENTS_AT_ONCE,
  DocumentsAnswer,
  DocumentsJobStarted,
  ReturnBody,
  SortBody,
} from '@reader/contracts/http/documents/documents';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { beginBulkCommand } from '../documents/bulk-commands/begin-bulk-command.js';
import { onOneDocument } from '../documents/bulk-commands/on-one-document.js';
import { enteredTwice } from '../documents/checking/entered-twice.js';
import { rulesToKeep } from '../documents/checking/rules-to-keep.js';
import * as document from '../domain/document/decide.js';
import { confirmEntry } from '../domain/document/double-entry.js';
import { orderCells, orderInputs } from '../domain/document/order-by-place.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { documents } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

const AT_ONCE = 16;

/**
 * Does the same to several documents; those that the rules keep back are named with the reason. When it is
 * only one, its problem is the answer. `one` returns how far the log is then.
 */
const forEach = async (
  dependencies: Dependencies,
  reply: FastifyReply,
  ids: readonly string[],
  one: (id: string) => Promise<bigint>,
): Promise<z.infer<typeof DocumentsAnswer>> => {
  const failed: z.infer<typeof DocumentsAnswer>['failed'] = [];
  let position = 0n;
  const turn = async (id: string): Promise<void> => {
    try {
      const reached = await one(id);
      if (reached > position) position = reached;
    } catch (error) {
      if (!(error instanceof RuleBroken) || ids.length === 1) throw error;
      failed.push({ document_id: id, code: error.code, title: problems[error.code].title });
    }
  };
  for (const some of inBatches(ids, AT_ONCE)) await Promise.all(some.map(turn));
  return { position: sendPosition(reply, dependencies, position), failed };
};

/** Confirming, returning and deleting documents (docs/product/api.md#documents). */
export const documentRoutes = (app: AppServer, dependencies: Dependencies): void => {
  /**
   * Few documents are done at once; more by a job, which goes on when nobody waits any more
   * (docs/product/jobs.md#commands-on-many-documents).
   */
  const documentsCommand = (url: string, command: BulkCommand, body: typeof ReturnBody | typeof DeleteBody) =>
    app.post(
      url,
      { schema: { body, response: { 200: DocumentsAnswer, 202: DocumentsJobStarted } } },
      async (request, reply) => {
        const context = commandContext(request, dependencies);
        const { documents: ids } = request.body;
        if (ids.length <= DOCUMENTS_AT_ONCE)
          return forEach(dependencies, reply, ids, (id) => onOneDocument[command](dependencies, context, id));
        const { jobId, position } = await beginBulkCommand(dependencies, context, command, ids);
        return reply.code(202).send({ job_id: jobId, position: sendPosition(reply, dependencies, position) });
      },
    );
  documentsCommand('/api/document/return-to-unconfirmed/', 'return-to-unconfirmed', ReturnBody);
  documentsCommand('/api/document/delete/', 'delete', DeleteBody);

  app.post(
    '/api/documents/',
    { schema: { body: ConfirmBody, response: { 200: DocumentsAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { organisation, actor } = context;
      const isEnteredTwice = enteredTwice(dependencies, organisation);
      const rulesFor = rulesToKeep(dependencies, organisation);
      const firstEntries: Id[] = [];
      const answer = await forEach(dependencies, reply, request.body.documents, async (id) => {
        const { state: after, position } = await handle(
          dependencies.log,
          documents,
          id,
          context,
          async (state) => {
            const { policy, ...rules } = await rulesFor(state);
            return confirmEntry(state, {
              by: actor.id,
              isEnteredTwice: await isEnteredTwice(state?.sheetId),
              seenRevision: request.body.revisions?.[id],
              compared: request.body.compared?.[id],
              ...rules,
              answering: { policy, isMeant: request.body.accepts_doubts },
            });
          },
        );
        if (after?.entry) firstEntries.push(after.id);
        return position;
      });
      return { ...answer, first_entries: firstEntries };
    },
  );

  const ordering = (url: string, order: typeof orderInputs) =>
    app.post(url, { schema: { body: SortBody, response: { 200: DocumentsAnswer } } }, (request, reply) => {
      const context = commandContext(request, dependencies);
      const orderOne = async (id: string): Promise<bigint> => {
        const { position } = await handle(dependencies.log, documents, id, context, (state) =>
          order(state, context.causationId),
        );
        return position;
      };
      return forEach(dependencies, reply, request.body.document_ids, orderOne);
    });
  ordering('/api/sort/', orderInputs);
  ordering('/api/documents/sort-cells/', orderCells);

  app.post(
    '/api/documents/:id/end-check/',
    { schema: { params: z.object({ id: Id }), response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const handled = await handle(
        dependencies.log,
        documents,
        request.params.id,
        commandContext(request, dependencies),
        document.endCheck,
      );
      return { position: sendPosition(reply, dependencies, handled.position) };
    },
  );
};
