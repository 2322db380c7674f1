import { inBatches } from '@reader/platform/batches/in-batches';
import { sql } from 'kysely';
import { z } from 'zod';
import { CancelAnswer } from '@reader/contracts/http/work/tasks';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import * as job from '../domain/job/job.js';
import { jobs } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';
import { isDocumentWithin } from '../reach/within-reach.js';
import { cancelReading } from '../documents/readings/cancel-reading.js';
import { settleTaughtBy } from '../reference-data/sheets/teachings.js';

const AT_ONCE = 16;
/** How long the lists are waited for, and how often they are looked at, ms. */
const LISTED_WITHIN_MS = 3_000;
const LOOK_AGAIN_MS = 100;

const ById = { params: z.object({ id: Id }) };

/** A form forgets what it was taught for the reading, unless the document has been read as it after all. */
const cancelOne = async (
  dependencies: Dependencies,
  context: CommandContext,
  readingId: Id,
  documentId: Id,
) => {
  const ended = await cancelReading(dependencies.log, context, { readingId, documentId });
  await settleTaughtBy(dependencies, context, { readingId, documentId });
  return ended;
};

const cancelAll = async (
  dependencies: Dependencies,
  context: CommandContext,
  rows: readonly { readonly id: Id; readonly document_id: Id }[],
): Promise<{ cancelled: number; position: bigint }> => {
  let [cancelled, position] = [0, 0n];
  for (const some of inBatches(rows, AT_ONCE))
    for (const one of await Promise.all(
      some.map(({ id, document_id }) => cancelOne(dependencies, context, id, document_id)),
    )) {
      cancelled += one.isCancelled || one.isLeft ? 1 : 0;
      if (one.position > position) position = one.position;
    }
  return { cancelled, position };
};

/** The readings of a file of a job, or of the whole job, that have not ended, or whose cancelling may have broken off before their documents were told. */
const readingsToCancel = async ({ db }: Dependencies, organisation: Id, jobId: Id, fileId: Id | null) => {
  const ofJob = db
    .selectFrom('console.readings')
    .select(['id', 'document_id'])
    .where('organisation', '=', organisation)
    .where('job_id', '=', jobId)
    .where('state', 'in', ['open', 'cancelled']);
  return (fileId === null ? ofJob : ofJob.where('file_id', '=', fileId)).orderBy('position').execute();
};

/**
 * Cancelling takes all documents of a file or job: somebody who does not see each of them cannot. @throws ProblemError 'not-found'
 */
const requireAllSeen = async (
  { db }: Dependencies,
  { organisation, reach }: CommandContext,
  jobId: Id,
  fileId: Id | null,
): Promise<void> => {
  const hidden = db
    .selectFrom('console.readings as reading')
    .innerJoin('console.documents as document', 'document.id', 'reading.document_id')
    .select('reading.id')
    .where('reading.organisation', '=', organisation)
    .where('reading.job_id', '=', jobId)
    .where(sql<boolean>`${isDocumentWithin(reach, 'document')} is not true`);
  const found = fileId === null ? hidden : hidden.where('reading.file_id', '=', fileId);
  if (await found.limit(1).executeTakeFirst()) throw new ProblemError('not-found');
};

/** Waits, for a while, until the lists show what the log has up to the position. @throws ProblemError 'unavailable' */
const untilShown = async ({ db }: Dependencies, position: bigint): Promise<void> => {
  for (let waited = 0; waited < LISTED_WITHIN_MS; waited += LOOK_AGAIN_MS) {
    const row = await db
      .selectFrom('console.checkpoints')
      .select('position')
      .where('name', '=', 'console')
      .executeTakeFirst();
    if (row && row.position >= position) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new ProblemError('unavailable');
};

/**
 * Cancels the readings of a file, or of a whole job (null). That it was cancelled is said first: documents that join the job
 * from then on are not read, and those that had joined it are listed then. Can be sent again.
 * @throws ProblemError 'not-found'; 'unavailable' when these are not listed in time
 */
const cancelRead = async (
  dependencies: Dependencies,
  context: CommandContext,
  { jobId, fileId }: { readonly jobId: Id; readonly fileId: Id | null },
): Promise<{ cancelled: number; position: bigint }> => {
  const known = await load(dependencies.log, jobs, jobId, context.organisation);
  if (known?.kind !== 'read') throw new ProblemError('not-found');
  await requireAllSeen(dependencies, context, jobId, fileId);
  const said = await handle(dependencies.log, jobs, jobId, context, (state) => job.cancelRead(state, fileId));
  await untilShown(dependencies, said.position);
  const rows = await readingsToCancel(dependencies, context.organisation, jobId, fileId);
  const { cancelled, position } = await cancelAll(dependencies, context, rows);
  return { cancelled, position: position > said.position ? position : said.position };
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
      const file = { jobId: task.job_id, fileId: task.file_id };
      const { cancelled, position } = await cancelRead(dependencies, context, file);
      return { cancelled, position: sendPosition(reply, dependencies, position) };
    },
  );

  app.delete(
    '/api/processes/:id/tasks/',
    { schema: { ...ById, response: { 200: CancelAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const all = { jobId: request.params.id, fileId: null };
      const { cancelled, position } = await cancelRead(dependencies, context, all);
      return { cancelled, position: sendPosition(reply, dependencies, position) };
    },
  );
};
