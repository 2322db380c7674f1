import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problems } from '@reader/contracts/japanese/problems';
import { ConfirmBody, DeleteBody, DocumentsAnswer, ReturnBody } from '@reader/contracts/http/documents';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { AppServer } from '@reader/platform/http/app-server';
import { enteredTwice } from '../checking/entered-twice.js';
import { rulesToKeep } from '../checking/rules-to-keep.js';
import * as document from '../domain/document/decide.js';
import { confirmEntry } from '../domain/document/double-entry.js';
import type { Document } from '../domain/document/state.js';
import * as reading from '../domain/reading/reading.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { documents, readings } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import type { Parts } from '../parts.js';

const AT_ONCE = 16;

/** Confirming, returning and deleting documents (spec 1 §7). */
export const documentRoutes = (app: AppServer, parts: Parts): void => {
  /**
   * Does the same to several documents; those that the rules keep back are named with the reason. When it is
   * only one, its problem is the answer.
   */
  const forEach = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ids: readonly string[],
    decide: (state: Document | undefined, id: string) => DocumentEvent[] | Promise<DocumentEvent[]>,
    afterwards?: (state: Document | undefined) => Promise<bigint>,
  ): Promise<z.infer<typeof DocumentsAnswer>> => {
    const context = commandContext(request, parts);
    const failed: z.infer<typeof DocumentsAnswer>['failed'] = [];
    let position = 0n;
    const one = async (id: string): Promise<void> => {
      try {
        const handled = await handle(parts.log, documents, id, context, (state) => decide(state, id));
        const reached = [handled.position, (await afterwards?.(handled.state)) ?? 0n];
        for (const candidate of reached) if (candidate > position) position = candidate;
      } catch (error) {
        if (!(error instanceof RuleBroken) || ids.length === 1) throw error;
        failed.push({ document_id: id, code: error.code, title: problems[error.code].title });
      }
    };
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await Promise.all(ids.slice(start, start + AT_ONCE).map(one));
    return { position: tellPosition(reply, parts, position), failed };
  };

  app.post(
    '/api/documents/',
    { schema: { body: ConfirmBody, response: { 200: DocumentsAnswer } } },
    async (request, reply) => {
      const { organisation, actor } = commandContext(request, parts);
      const isEnteredTwice = enteredTwice(parts, organisation);
      const rulesFor = rulesToKeep(parts, organisation);
      const firstEntries: Id[] = [];
      const answer = await forEach(
        request,
        reply,
        request.body.documents,
        async (state, id) =>
          confirmEntry(state, {
            by: actor.id,
            isEnteredTwice: await isEnteredTwice(state?.sheetId),
            seenRevision: request.body.revisions?.[id],
            rules: await rulesFor(state),
          }),
        (after) => {
          if (after?.entry) firstEntries.push(after.id);
          return Promise.resolve(0n);
        },
      );
      return { ...answer, first_entries: firstEntries };
    },
  );

  app.post(
    '/api/documents/:id/end-check/',
    { schema: { params: z.object({ id: Id }), response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const handled = await handle(
        parts.log,
        documents,
        request.params.id,
        commandContext(request, parts),
        document.endCheck,
      );
      return { position: tellPosition(reply, parts, handled.position) };
    },
  );

  app.post(
    '/api/document/return-to-unconfirmed/',
    { schema: { body: ReturnBody, response: { 200: DocumentsAnswer } } },
    (request, reply) => forEach(request, reply, request.body.documents, document.returnToUnconfirmed),
  );

  app.post(
    '/api/document/delete/',
    { schema: { body: DeleteBody, response: { 200: DocumentsAnswer } } },
    (request, reply) =>
      forEach(request, reply, request.body.documents, document.remove, async (deleted) => {
        if (!deleted) return 0n;
        // Nobody waits for its reading any more.
        const cancelled = await handle(
          parts.log,
          readings,
          deleted.readingId,
          commandContext(request, parts),
          reading.cancel,
        );
        return cancelled.position;
      }),
  );
};
