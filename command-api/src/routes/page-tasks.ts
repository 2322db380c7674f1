import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CreateTableBody,
  pageOfSource,
  ReadAreaBody,
  RearrangeTablesBody,
  RotateImageBody,
  TakeTablesBackBody,
} from '@reader/contracts/http/documents/page-tasks';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { PageTask } from '@reader/contracts/jobs/page-task/messages';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import { enteredTwice } from '../documents/checking/entered-twice.js';
import { requireNotBlind } from '../domain/document/double-entry.js';
import { editablePage, requireInside, takeTablesBack } from '../domain/document/page-tasks.js';
import type { Document } from '../domain/document/state.js';
import * as job from '../domain/job/job.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { documents, jobs } from '../handling/aggregates.js';
import { commandJobId } from '../handling/derived-ids.js';
import { handle, loadFor } from '../handling/handle.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

const response = { 200: JobStarted };

const ascending = (lines: readonly number[]): number[] => [...new Set(lines)].sort((a, b) => a - b);

/** A table by its lines, which must lie on the page. @throws RuleBroken */
const tableToDraw = (page: PageImage, body: z.infer<typeof CreateTableBody>): PageTask => {
  const [xs, ys] = [ascending(body.xs), ascending(body.ys)];
  const [x, y] = [xs[0]!, ys[0]!];
  requireInside(page, { x, y, width: xs.at(-1)! - x, height: ys.at(-1)! - y });
  const headers = {
    upper: body.is_upper_header,
    lower: body.is_lower_header,
    left: body.is_left_header,
    right: body.is_right_header,
  };
  return { type: 'create-table', page, xs, ys, subject: body.subject, label: body.label, headers };
};

/**
 * What is done to pages of a read document: tables drawn or looked for again, regions read, pages turned
 * (docs/product/page-tasks.md).
 */
export const pageTaskRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const start = async (
    request: FastifyRequest,
    reply: FastifyReply,
    documentId: Id,
    taskFor: (document: Document | undefined) => PageTask | Promise<PageTask>,
  ): Promise<{ job_id: Id }> => {
    const context = commandContext(request, dependencies);
    const task = await taskFor(await loadFor(dependencies.log, documents, documentId, context));
    const jobId = commandJobId(context.causationId);
    const asked = await handle(dependencies.log, jobs, jobId, context, (state) =>
      job.requestPageTask(state, { jobId, documentId, task }),
    );
    sendPosition(reply, dependencies, asked.position);
    return { job_id: jobId };
  };

  app.post('/api/create-table/', { schema: { body: CreateTableBody, response } }, (request, reply) => {
    const { body } = request;
    return start(request, reply, body.document_id, (document) =>
      tableToDraw(editablePage(document, body.uploaded_file_id), body),
    );
  });

  app.post(
    '/api/rearrange-tables/',
    { schema: { body: RearrangeTablesBody, response } },
    (request, reply) => {
      const { images, tableAreas, organization } = request.body;
      requireOwn(bearerOf(request), organization);
      const sources = images.map(pageOfSource);
      const documentId = sources[0]!.documentId;
      // One document is read again at a time: its pages belong together.
      if (sources.some((source) => source.documentId !== documentId)) throw new RuleBroken('page-unknown');
      return start(request, reply, documentId, (document) => ({
        type: 'rearrange-tables',
        areas: sources.flatMap(({ pageId }, index) => {
          const page = editablePage(document, pageId);
          const boxes = tableAreas[index] ?? [];
          for (const box of boxes) requireInside(page, box);
          return boxes.length > 0 ? [{ page, boxes }] : [];
        }),
      }));
    },
  );

  app.post(
    '/api/documents/:id/take-tables-back/',
    { schema: { params: z.object({ id: Id }), body: TakeTablesBackBody, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const handled = await handle(dependencies.log, documents, request.params.id, context, (state) =>
        takeTablesBack(state, request.body.job_id),
      );
      return { position: sendPosition(reply, dependencies, handled.position) };
    },
  );

  app.post('/api/read-area/', { schema: { body: ReadAreaBody, response } }, (request, reply) => {
    const { document_id, uploaded_file_id, kind, ...box } = request.body;
    return start(request, reply, document_id, async (document) => {
      const { organisation, subject } = bearerOf(request);
      const isEnteredTwice = await enteredTwice(dependencies, organisation)(document?.sheetId);
      const page = editablePage(document, uploaded_file_id);
      requireNotBlind(document, { by: subject, isEnteredTwice });
      requireInside(page, box);
      return { type: 'read-area', page, box, kind };
    });
  });

  app.post('/api/rotate-image/', { schema: { body: RotateImageBody, response } }, (request, reply) => {
    const { src, angle, organization } = request.body;
    requireOwn(bearerOf(request), organization);
    const { documentId, pageId } = pageOfSource(src);
    return start(request, reply, documentId, (document) => ({
      type: 'rotate-page',
      page: editablePage(document, pageId),
      turn: angle,
    }));
  });
};
