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
import { handle, loadFor, type CommandContext } from '../handling/handle.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

const ById = z.object({ id: Id });
const response = { 200: ArrangementAnswer };

/** What an operation is planned with: documents as they are, and ids for those that are made. */
interface Available {
  readonly documentOf: (id: Id) => Document;
  readonly newId: (index: number) => Id;
}

/** An operation on pages, as a call asks for it. */
interface Operation {
  /** Documents that it reads. */
  readonly documents: readonly Id[];
  /** The revision that each was seen in; absent: as it is now. */
  readonly revisions?: Readonly<Record<Id, number | undefined>>;
  readonly targetsOf: (available: Available) => AskedTarget[];
}

const toWire = (document: Document) => ({
  document_id: document.id,
  content_revision: document.contentRevision,
  pages: document.pages.map((page) => page.id),
  is_deleted: document.stage.name === 'deleted',
});

/** Decides on an operation, once for each call, and carries it out. */
const arrange = async (
  dependencies: Dependencies,
  context: CommandContext,
  { documents: ids, revisions = {}, targetsOf }: Operation,
) => {
  const arrangementId = arrangementIdOf(context.causationId);
  const find = (id: Id) => loadFor(dependencies.log, documents, id, context);
  await handle(dependencies.log, pageArrangements, arrangementId, context, async (state) => {
    if (state) return [];
    const found = new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const)));
    const asked = targetsOf({
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
    position,
    documents: after.flatMap((document) => (document ? [toWire(document)] : [])),
    created: [...created],
    failed: refused.map(({ documentId, code }) => ({
      document_id: documentId,
      code,
      title: problems[code as ProblemCode].title,
    })),
  };
};

/** Putting pages in order, removing, splitting, moving, merging (docs/product/page-surgery.md). */
export const pageArrangementRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
  ): Promise<ArrangementAnswer> => {
    const { position, ...done } = await arrange(
      dependencies,
      commandContext(request, dependencies),
      operation,
    );
    return { position: sendPosition(reply, dependencies, position), ...done };
  };

  const onDocument = <Body extends z.ZodType>(
    name: string,
    body: Body,
    operationOf: (id: Id, asked: z.output<Body>) => Operation,
  ) =>
    app.post(
      `/api/documents/:id/pages/${name}/`,
      { schema: { params: ById, body, response } },
      (request, reply) =>
        answer(request, reply, operationOf(request.params.id, request.body as z.output<Body>)),
    );

  onDocument('reorder', ReorderPagesBody, (id, { pages, revision }) => ({
    documents: [id],
    revisions: { [id]: revision },
    targetsOf: ({ documentOf }) => pageOperations.reordered(documentOf(id), pages),
  }));
  onDocument('drop', DropPagesBody, (id, { pages, revision }) => ({
    documents: [id],
    revisions: { [id]: revision },
    targetsOf: ({ documentOf }) => pageOperations.dropped(documentOf(id), pages),
  }));
  onDocument('restore', RestorePagesBody, (id, { pages, position, revision }) => ({
    documents: [id],
    revisions: { [id]: revision },
    targetsOf: ({ documentOf }) => pageOperations.restored(documentOf(id), pages, position),
  }));
  onDocument('split', SplitPagesBody, (id, { before, pages, revision }) => ({
    documents: [id],
    revisions: { [id]: revision },
    targetsOf: ({ documentOf, newId }) =>
      pages
        ? pageOperations.splitChosen(documentOf(id), pages, newId(0))
        : pageOperations.splitBefore(documentOf(id), before ?? [], newId),
  }));
  onDocument('move', MovePagesBody, (id, { pages, to, position, revision, to_revision }) => ({
    documents: [id, to],
    revisions: { [to]: to_revision, [id]: revision },
    targetsOf: ({ documentOf }) => pageOperations.moved(documentOf(id), pages, documentOf(to), position),
  }));

  app.post(
    '/api/documents/pages/merge/',
    { schema: { body: MergeDocumentsBody, response } },
    (request, reply) => {
      const { documents: ids, revisions } = request.body;
      const targetsOf = ({ documentOf }: Available) => pageOperations.merged(ids.map(documentOf));
      return answer(request, reply, { documents: ids, revisions, targetsOf });
    },
  );

  app.post(
    '/api/documents/pages/arrange/',
    { schema: { body: ArrangePagesBody, response } },
    (request, reply) => {
      const asked = request.body.documents;
      return answer(request, reply, {
        documents: asked.map((one) => one.document_id),
        revisions: Object.fromEntries(asked.map((one) => [one.document_id, one.revision])),
        targetsOf: () =>
          asked.map(({ document_id, split_from, pages, removed }) => ({
            documentId: document_id,
            splitFrom: split_from ?? null,
            pages,
            removed,
          })),
      });
    },
  );
};
