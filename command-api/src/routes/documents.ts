import { z } from 'zod';
import { ConfirmBody, DocumentsAnswer, SortBody } from '@reader/contracts/http/documents/documents';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { enteredTwice } from '../documents/checking/entered-twice.js';
import { rulesToKeep } from '../documents/checking/rules-to-keep.js';
import * as document from '../domain/document/decide.js';
import { confirmEntry } from '../domain/document/double-entry.js';
import { orderCells, orderInputs } from '../domain/document/order-by-place.js';
import { documents } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import { forEach } from '../plugins/for-each-document.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

/** Confirming documents, and what is done to one alone (docs/product/api.md#documents). */
export const documentRoutes = (app: AppServer, dependencies: Dependencies): void => {
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
