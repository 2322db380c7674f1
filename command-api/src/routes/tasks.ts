import { inBatches } from '@reader/platform/batches/in-batches';
import { z } from 'zod';
import { CancelAnswer } from '@reader/contracts/http/work/tasks';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import * as document from '../domain/document/decide.js';
import * as reading from '../domain/reading/reading.js';
import { documents, jobs, readings } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

const AT_ONCE = 16;
/** How long a job's readings are waited for, and how often they are looked for, ms. */
const LISTED_WITHIN_MS = 3_000;
const LOOK_AGAIN_MS = 100;

const ById = { params: z.object({ id: Id }) };

/** Cancels one reading: its document says so, or is as it was before. Ended ones stay as they are. */
const cancel = async (
  dependencies: Dependencies,
  context: CommandContext,
  row: { readonly id: Id; readonly document_id: Id },
): Promise<{ isCancelled: boolean; position: bigint }> => {
  const handled = await handle(dependencies.log, readings, row.id, context, reading.cancel);
  const told = await handle(dependencies.log, documents, row.document_id, context, (state) =>
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
  dependencies: Dependencies,
  context: CommandContext,
  rows: readonly { readonly id: Id; readonly document_id: Id }[],
): Promise<{ cancelled: number; position: bigint }> => {
  let [cancelled, position] = [0, 0n];
  for (const some of inBatches(rows, AT_ONCE))
    for (const one of await Promise.all(some.map((row) => cancel(dependencies, context, row)))) {
      cancelled += one.isCancelled ? 1 : 0;
      if (one.position > position) position = one.position;
    }
  return { cancelled, position };
};

/** The readings of a job. Of one that has just been asked for, the list comes a moment later than the answer that named it. */
const readingsOf = async ({ db, log }: Dependencies, organisation: Id, jobId: Id) => {
  const listed = () =>
    db
      .selectFrom('console.readings')
      .select(['id', 'document_id', 'state'])
      .where('organisation', '=', organisation)
      .where('job_id', '=', jobId)
      .orderBy('position')
      .execute();
  let rows = await listed();
  if (rows.length > 0 || (await load(log, jobs, jobId, organisation)) === undefined) return rows;
  for (let waited = 0; rows.length === 0 && waited < LISTED_WITHIN_MS; waited += LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    rows = await listed();
  }
  return rows;
};

/**
 * Cancelling what is being read: one file's task, or all of a process
 * (docs/product/progress.md#processes-and-tasks).
 */
export const taskRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.delete(
    '/api/tasks/:id',
    { schema: { ...ById, response: { 200: CancelAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const task = await dependencies.db
        .selectFrom('console.readings')
        .select(['job_id', 'file_id'])
        .where('organisation', '=', context.organisation)
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!task) throw new ProblemError('not-found');
      const rows = await dependencies.db
        .selectFrom('console.readings')
        .select(['id', 'document_id'])
        .where('organisation', '=', context.organisation)
        .where('job_id', '=', task.job_id)
        .where('file_id', '=', task.file_id)
        .where('state', '=', 'open')
        .orderBy('position')
        .execute();
      const { cancelled, position } = await cancelAll(dependencies, context, rows);
      return { cancelled, position: tellPosition(reply, dependencies, position) };
    },
  );

  app.delete(
    '/api/processes/:id/tasks/',
    { schema: { ...ById, response: { 200: CancelAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const rows = await readingsOf(dependencies, context.organisation, request.params.id);
      if (rows.length === 0) throw new ProblemError('not-found');
      const { cancelled, position } = await cancelAll(
        dependencies,
        context,
        rows.filter((row) => row.state === 'open'),
      );
      return { cancelled, position: tellPosition(reply, dependencies, position) };
    },
  );
};
