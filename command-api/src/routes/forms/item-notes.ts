import { ItemNoteAnswer, ItemNoteBody } from '@reader/contracts/http/forms/dashboard';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import * as sheet from '../../domain/sheet/sheet.js';
import { sheets } from '../../handling/aggregates.js';
import { handle } from '../../handling/handle.js';
import { commandContext, sendPosition } from '../../plugins/context.js';
import type { Dependencies } from '../../dependencies.js';

/** What is to be known of the answers to the items of a form (docs/product/dashboard.md#notes). */
export const itemNoteRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.put(
    '/api/sheets/:id/items/:itemId/note/',
    {
      schema: {
        params: z.object({ id: Id, itemId: Id }),
        body: ItemNoteBody,
        response: { 200: ItemNoteAnswer },
      },
    },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { id, itemId: formItem } = request.params;
      const { text, revision: seenRevision } = request.body;
      const { position, state } = await handle(dependencies.log, sheets, id, context, (before) =>
        sheet.noteItem(before, { formItem, text, seenRevision }),
      );
      const revision = state?.notes.get(formItem)?.revision ?? 0;
      return { position: sendPosition(reply, dependencies, position), revision };
    },
  );
};
