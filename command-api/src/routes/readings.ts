import { z } from 'zod';
import { CancelAnswer, ReloadBody } from '@reader/contracts/http/tasks';
import { JobStarted } from '@reader/contracts/http/upload';
import type { ReadingOptions } from '@reader/contracts/messages/reading';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import * as document from '../domain/document/decide.js';
import * as job from '../domain/job/job.js';
import * as reading from '../domain/reading/reading.js';
import { documents, jobs, readings } from '../handling/aggregates.js';
import { commandJobId, rereadingId } from '../handling/derived-ids.js';
import { handle, type CommandContext } from '../handling/handle.js';
import { readingOptions } from '../intake/register-documents.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import { presetFor } from '../presets/preset-for.js';
import { catalogueFor } from '../sheets/catalogue.js';
import type { Parts } from '../parts.js';

const AT_ONCE = 16;

const ById = { params: z.object({ id: Id }) };

/** The dialog's choices over the organisation's settings: a chosen form is taken, otherwise all are compared. */
const withChoices = (settings: ReadingOptions, body: z.infer<typeof ReloadBody>): ReadingOptions => ({
  ...settings,
  ...(body.selected_sheet_id ? { mode: 'FI', destinationSheet: body.selected_sheet_id } : {}),
  isForcingAllocation: body.is_forced || settings.isForcingAllocation,
  isCorrectingFramePosition: body.is_correcting ?? settings.isCorrectingFramePosition,
});

/** Reading again, and cancelling what is being read (spec 1 §7, spec 2 §7). */
export const readingRoutes = (app: AppServer, parts: Parts): void => {
  app.post(
    '/api/documents/:id/reload/',
    { schema: { ...ById, body: ReloadBody, response: { 200: JobStarted } } },
    async (request, reply) => {
      const { body } = request;
      const documentId = request.params.id;
      const context = commandContext(request, parts);
      const { organisation } = context;
      const options = withChoices(await readingOptions(parts, organisation), body);
      const sheets = await catalogueFor(parts, organisation, options);
      if (body.selected_sheet_id && !sheets) throw new ProblemError('sheet-unknown');
      const preset = await presetFor(parts, organisation, options.presetPattern);
      const jobId = commandJobId(context.causationId);
      const readingId = rereadingId(documentId, context.causationId);
      const { state } = await handle(parts.log, documents, documentId, context, (found) =>
        document.requestReread(found, { readingId, jobId, isForced: body.is_forced }),
      );
      if (!state) throw new ProblemError('not-found');
      await handle(parts.log, jobs, jobId, context, (found) => job.startReread(found, { jobId, documentId }));
      const requested = await handle(parts.log, readings, readingId, context, (found) =>
        reading.request(found, {
          readingId,
          documentId,
          jobId,
          layout: state.layout,
          // Its pages were counted when it was first read: it takes those that it has.
          sources: state.sources.map((source) => ({
            ...source,
            pages: source.pages ?? Math.max(1, state.pages.length),
          })),
          options,
          sheets,
          preset,
          priority: 'operator',
        }),
      );
      tellPosition(reply, parts, requested.position);
      return { job_id: jobId };
    },
  );

  /** Cancels one reading: its document says so, or is as it was before. Ended ones stay as they are. */
  const cancel = async (
    context: CommandContext,
    row: { readonly id: Id; readonly document_id: Id },
  ): Promise<{ isCancelled: boolean; position: bigint }> => {
    const handled = await handle(parts.log, readings, row.id, context, reading.cancel);
    const told = await handle(parts.log, documents, row.document_id, context, (state) =>
      handled.state?.isCancelled
        ? document.failReading(state, { readingId: row.id, problem: 'cancelled' })
        : [],
    );
    return {
      isCancelled: handled.hasChanged,
      position: told.position > handled.position ? told.position : handled.position,
    };
  };

  const cancelAll = async (
    context: CommandContext,
    rows: readonly { readonly id: Id; readonly document_id: Id }[],
  ): Promise<{ cancelled: number; position: bigint }> => {
    let [cancelled, position] = [0, 0n];
    for (let start = 0; start < rows.length; start += AT_ONCE)
      for (const one of await Promise.all(
        rows.slice(start, start + AT_ONCE).map((row) => cancel(context, row)),
      )) {
        cancelled += one.isCancelled ? 1 : 0;
        if (one.position > position) position = one.position;
      }
    return { cancelled, position };
  };

  app.delete(
    '/api/tasks/:id',
    { schema: { ...ById, response: { 200: CancelAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, parts);
      const task = await parts.db
        .selectFrom('console.readings')
        .select(['job_id', 'file_id'])
        .where('organisation', '=', context.organisation)
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!task) throw new ProblemError('not-found');
      const rows = await parts.db
        .selectFrom('console.readings')
        .select(['id', 'document_id'])
        .where('organisation', '=', context.organisation)
        .where('job_id', '=', task.job_id)
        .where('file_id', '=', task.file_id)
        .where('state', '=', 'open')
        .orderBy('position')
        .execute();
      const { cancelled, position } = await cancelAll(context, rows);
      return { cancelled, position: tellPosition(reply, parts, position) };
    },
  );

  app.delete(
    '/api/processes/:id/tasks/',
    { schema: { ...ById, response: { 200: CancelAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, parts);
      const rows = await parts.db
        .selectFrom('console.readings')
        .select(['id', 'document_id', 'state'])
        .where('organisation', '=', context.organisation)
        .where('job_id', '=', request.params.id)
        .orderBy('position')
        .execute();
      if (rows.length === 0) throw new ProblemError('not-found');
      const { cancelled, position } = await cancelAll(
        context,
        rows.filter((row) => row.state === 'open'),
      );
      return { cancelled, position: tellPosition(reply, parts, position) };
    },
  );
};
