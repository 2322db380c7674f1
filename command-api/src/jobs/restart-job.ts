import type { AnyEvent } from '@reader/contracts/events/catalogue';
import { ERASED } from '@reader/contracts/events/define';
import type { JobEvent } from '@reader/contracts/events/job';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import { requestBulkCommand } from '../domain/job/bulk-command.js';
import * as job from '../domain/job/job.js';
import { requireRetriable } from '../domain/job/retry-job.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { jobs } from '../handling/aggregates.js';
import { retriedJobId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** How a job like this one begins. @throws RuleBroken 'job-not-retriable' when what was asked for is gone */
const beginning = (
  asked: Recorded<AnyEvent> | undefined,
  jobId: Id,
): ((state: job.Job | undefined) => JobEvent[]) => {
  if (asked?.type === 'ExportRequested' && asked.personal !== ERASED) {
    const { data, personal } = asked;
    return (state) => job.requestExport(state, { ...data, jobId, columns: personal?.columns ?? null });
  }
  if (asked?.type === 'ImportRequested') {
    const { file } = asked.data;
    return (state) => job.requestImport(state, { jobId, file });
  }
  if (asked?.type === 'SheetRegistrationRequested') {
    const { data } = asked;
    return (state) => job.requestSheetRegistration(state, { ...data, jobId });
  }
  if (asked?.type === 'BulkCommandRequested') {
    const { data } = asked;
    return (state) => requestBulkCommand(state, { ...data, jobId });
  }
  throw new RuleBroken('job-not-retriable');
};

/**
 * Starts the job that does again what a failed one was asked for, in the name of whoever asks now. The job that it was
 * retried as before is answered as it is.
 * @throws RuleBroken 'not-found', 'job-not-retriable'
 */
export const restartJob = async (
  dependencies: Dependencies,
  context: CommandContext,
  failedId: Id,
): Promise<{ jobId: Id; position: bigint }> => {
  const { organisation } = context;
  const failed = requireRetriable(await load(dependencies.log, jobs, failedId, organisation));
  if (failed.retriedAs !== null) return { jobId: failed.retriedAs, position: 0n };
  const [asked] = (await dependencies.log.read(jobs.stream(failedId))).events;
  const jobId = retriedJobId(failedId);
  const begin = beginning(asked as Recorded<AnyEvent> | undefined, jobId);
  await dependencies.vault.ensureKeys(organisation, [jobId]);
  const { position } = await handle(dependencies.log, jobs, jobId, context, begin);
  return { jobId, position };
};
