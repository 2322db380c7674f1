import { SecondEntryAnswer, SecondEntryBody } from '@reader/contracts/http/documents/double-entry';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import { isAtOthers } from '../documents/checking/checking.js';
import { enteredTwice } from '../documents/checking/entered-twice.js';
import * as doubleEntry from '../domain/document/double-entry.js';
import { documents } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

const ById = z.object({ id: Id });

/**
 * The second of two entries, and taking either back (docs/product/double-entry.md); the first is made by
 * confirming.
 */
export const doubleEntryRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/documents/:id/second-entry/',
    { schema: { params: ById, body: SecondEntryBody, response: { 200: SecondEntryAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const isEnteredTwice = enteredTwice(dependencies, context.organisation);
      const { entry_id, revision, values } = request.body;
      const handled = await handle(dependencies.log, documents, request.params.id, context, async (state) =>
        doubleEntry.enterSecond(state, {
          by: context.actor.id,
          isEnteredTwice: await isEnteredTwice(state?.sheetId),
          entryId: entry_id,
          seenRevision: revision,
          entries: values,
        }),
      );
      const entry = handled.state?.entry;
      return {
        position: sendPosition(reply, dependencies, handled.position),
        is_confirmed: handled.state?.stage.name === 'confirmed',
        differences: entry?.stage === 'third' ? entry.differences.length : 0,
      };
    },
  );

  app.post(
    '/api/documents/:id/withdraw-entry/',
    { schema: { params: ById, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { id } = request.params;
      const by = context.actor.id;
      const checker = { organisation: context.organisation, account: by, reach: context.reach };
      const handled = await handle(dependencies.log, documents, id, context, async (state) =>
        doubleEntry.withdrawEntry(state, { by, isAtOthers: await isAtOthers(dependencies, checker, id) }),
      );
      return { position: sendPosition(reply, dependencies, handled.position) };
    },
  );
};
