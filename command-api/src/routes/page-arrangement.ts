import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ArrangePagesBody,
  ArrangementAnswer,
  DropPagesBody,
  MergeDocumentsBody,
  MovePagesBody,
  ReorderPagesBody,
  RestorePagesBody,
  SplitPagesBody,
} from '@reader/contracts/http/documents/page-arrangement';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import { runArrangement } from '../documents/arrangements/run-arrangement.js';
import { editable } from '../domain/document/decide.js';
import type { Document } from '../domain/document/state.js';
import { request as requestArrangement } from '../domain/page-arrangement/page-arrangement.js';
import { planArrangement, type AskedTarget } from '../domain/page-arrangement/plan.js';
import * as pageOperations from '../domain/page-arrangement/page-operations.js';
import { documents, pageArrangements } from '../handling/aggregates.js';
import { arrangementIdOf, splitOffId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

const params = z.object({ id: Id });
const response = { 200: ArrangementAnswer };

/** How an operation is spelled: documents as they are, and an id for whatever is made. */
interface Spelling {
  readonly documentOf: (id: Id) => Document;
  readonly newId: (index: number) => Id;
}

/** An operation on the pages of some documents; `revisions` are those that the caller saw. */
interface Operation {
  readonly ids: readonly Id[];
  readonly spell: (spelling: Spelling) => AskedTarget[];
  readonly revisions?: Readonly<Record<Id, number | undefined>> | undefined;
}

const arrange = async (
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { ids, spell, revisions = {} }: Operation,
): Promise<ArrangementAnswer> => {
  const context = commandContext(request, dependencies);
  const arrangementId = arrangementIdOf(context.causationId);
  const find = (id: Id) => load(dependencies.log, documents, id, context.organisation);
  await handle(dependencies.log, pageArrangements, arrangementId, context, async (state) => {
    if (state) return [];
    const found = new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const)));
    const asked = spell({
      documentOf: (id) => editable(found.get(id)),
      newId: (index) => splitOffId(arrangementId, index),
    }).map((target) => ({ ...target, revision: revisions[target.documentId] }));
    return requestArrangement(state, { arrangementId, targets: planArrangement(found, asked) });
  });
  const { arrangement, position } = await runArrangement(dependencies, context, arrangementId);
  const { refused = [], created = [] } = arrangement?.outcome ?? {};
  const touched = [...new Set([...(arrangement?.targets ?? []).map((one) => one.documentId), ...created])];
  const after = await Promise.all(touched.map(find));
  return {
    position: tellPosition(reply, dependencies, position),
    documents: after.flatMap((document) =>
      document
        ? [
            {
              document_id: document.id,
              content_revision: document.contentRevision,
              pages: document.pages.map((page) => page.id),
              is_deleted: document.stage.name === 'deleted',
            },
          ]
        : [],
    ),
    created: [...created],
    failed: refused.map(({ documentId, code }) => ({
      document_id: documentId,
      code,
      title: problems[code as ProblemCode].title,
    })),
  };
};

/** Operations on the pages of one document. */
const oneDocumentRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/documents/:id/pages/reorder/',
    { schema: { params, body: ReorderPagesBody, response } },
    (request, reply) => {
      const { id } = request.params;
      const { pages, revision } = request.body;
      const spell = ({ documentOf }: Spelling) => pageOperations.reordered(documentOf(id), pages);
      return arrange(dependencies, request, reply, { ids: [id], spell, revisions: { [id]: revision } });
    },
  );

  app.post(
    '/api/documents/:id/pages/drop/',
    { schema: { params, body: DropPagesBody, response } },
    (request, reply) => {
      const { id } = request.params;
      const { pages, revision } = request.body;
      const spell = ({ documentOf }: Spelling) => pageOperations.dropped(documentOf(id), pages);
      return arrange(dependencies, request, reply, { ids: [id], spell, revisions: { [id]: revision } });
    },
  );

  app.post(
    '/api/documents/:id/pages/restore/',
    { schema: { params, body: RestorePagesBody, response } },
    (request, reply) => {
      const { id } = request.params;
      const { pages, position, revision } = request.body;
      const spell = ({ documentOf }: Spelling) => pageOperations.restored(documentOf(id), pages, position);
      return arrange(dependencies, request, reply, { ids: [id], spell, revisions: { [id]: revision } });
    },
  );

  app.post(
    '/api/documents/:id/pages/split/',
    { schema: { params, body: SplitPagesBody, response } },
    (request, reply) => {
      const { id } = request.params;
      const { before, pages, revision } = request.body;
      const spell = ({ documentOf, newId }: Spelling) =>
        pages
          ? pageOperations.splitChosen(documentOf(id), pages, newId(0))
          : pageOperations.splitBefore(documentOf(id), before ?? [], newId);
      return arrange(dependencies, request, reply, { ids: [id], spell, revisions: { [id]: revision } });
    },
  );
};

/** Putting pages in order, removing, splitting, moving, merging (docs/product/page-surgery.md). */
export const pageArrangementRoutes = (app: AppServer, dependencies: Dependencies): void => {
  oneDocumentRoutes(app, dependencies);

  app.post(
    '/api/documents/:id/pages/move/',
    { schema: { params, body: MovePagesBody, response } },
    (request, reply) => {
      const { id } = request.params;
      const { pages, to, position, revision, to_revision } = request.body;
      const spell = ({ documentOf }: Spelling) =>
        pageOperations.moved(documentOf(id), pages, documentOf(to), position);
      const revisions = { [to]: to_revision, [id]: revision };
      return arrange(dependencies, request, reply, { ids: [id, to], spell, revisions });
    },
  );

  app.post(
    '/api/documents/pages/merge/',
    { schema: { body: MergeDocumentsBody, response } },
    (request, reply) => {
      const { documents: ids, revisions } = request.body;
      const spell = ({ documentOf }: Spelling) => pageOperations.merged(ids.map(documentOf));
      return arrange(dependencies, request, reply, { ids, spell, revisions });
    },
  );

  app.post(
    '/api/documents/pages/arrange/',
    { schema: { body: ArrangePagesBody, response } },
    (request, reply) => {
      const asked = request.body.documents;
      const spell = () =>
        asked.map(({ document_id, split_from, pages, removed }) => ({
          documentId: document_id,
          splitFrom: split_from ?? null,
          pages,
          removed,
        }));
      const revisions = Object.fromEntries(asked.map((one) => [one.document_id, one.revision]));
      const ids = asked.map((one) => one.document_id);
      return arrange(dependencies, request, reply, { ids, spell, revisions });
    },
  );
};
