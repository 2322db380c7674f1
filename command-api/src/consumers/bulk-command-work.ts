import { ERASED } from '@reader/contracts/events/define';
import type { JobEvent } from '@reader/contracts/events/job';
import { BulkCommandWork, BulkList } from '@reader/contracts/jobs/bulk-command/messages';
import { MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { TemporarilyUnavailable, withHeartbeat } from '@reader/platform/nats/heartbeats';
import type { LongRun } from '../documents/on-many-documents.js';
import { runBulkCommand } from '../documents/bulk-commands/run-bulk-command.js';
import { failBulkCommand, finishBulkCommand, isOpenBulkCommand } from '../domain/job/bulk-command.js';
import type { Job } from '../domain/job/job.js';
import { jobs } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { isInfrastructureError } from '@reader/platform/lifecycle/infrastructure-error';
import type { Dependencies } from '../dependencies.js';
import { contextsOfJob } from './worker-context.js';

/** How the job ends, after every document was processed. @throws TemporarilyUnavailable */
const endOf = async (
  dependencies: Dependencies,
  work: BulkCommandWork,
  contextOf: (cause: string) => CommandContext,
  longRun: LongRun,
): Promise<(job: Job | undefined) => JobEvent[]> => {
  // A worker has died on it each time.
  if (work.attempt > MAX_TRIES) return (job) => failBulkCommand(job, 'gave-up');
  const bytes = await dependencies.blobs.get(work.organisation, work.list);
  if (bytes === ERASED) return (job) => failBulkCommand(job, 'failed');
  const documents = BulkList.parse(JSON.parse(bytes.toString('utf8')));
  const failed = await runBulkCommand(dependencies, {
    asked: { command: work.command, departmentId: work.departmentId },
    documents,
    contextOf,
    ...longRun,
  });
  return (job) => finishBulkCommand(job, { documents: documents.length, failed });
};

/**
 * Goes through the list of a command on many documents, on behalf of its initiator. The job ends last, so that
 * it is finished only when everything else shows. @throws TemporarilyUnavailable
 */
export const doBulkCommand = async (
  dependencies: Dependencies,
  work: BulkCommandWork,
  longRun: LongRun,
): Promise<void> => {
  const { jobId, organisation } = work;
  try {
    if (!isOpenBulkCommand(await load(dependencies.log, jobs, jobId, organisation))) return;
    const contextOf = await contextsOfJob(dependencies, 'command-api', work);
    const decide = await endOf(dependencies, work, contextOf, longRun);
    await handle(dependencies.log, jobs, jobId, contextOf('end'), decide);
  } catch (error) {
    if (isInfrastructureError(error))
      throw new TemporarilyUnavailable('cannot work just now', { cause: error });
    throw error;
  }
};

/** Takes a command on many documents; it may take minutes, so it gives signs of life. */
export const onBulkCommandWork =
  (nats: NatsConnection) =>
  async (dependencies: Dependencies, message: unknown, { stopping }: LongRun): Promise<void> => {
    const work = BulkCommandWork.parse(message);
    await withHeartbeat(
      nats,
      WORK_SIGNAL_SUBJECT,
      { id: work.jobId, organisation: work.organisation, attempt: work.attempt },
      SIGN_OF_LIFE_MS,
      (report) => doBulkCommand(dependencies, work, { report, stopping }),
    );
  };
