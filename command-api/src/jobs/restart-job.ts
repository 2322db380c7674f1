import type { JobEvent } from '@reader/contracts/events/job';
import type { Recorded } from '@reader/contracts/events/recorded';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { seesEverything } from '@reader/contracts/reach';
import type { Id } from '@reader/contracts/objects/ids';
import type { EventLog } from '@reader/platform/event-log/event-log';
import type { Job } from '../domain/job/job.js';
import { requireRetriable, retryJob } from '../domain/job/retry-job.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { jobs, masters } from '../handling/aggregates.js';
import { retriedJobId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** The event that asks for it again. @throws RuleBroken 'job-not-retriable' when what was asked for is gone */
const askedAgain = (failed: Job, asked: Recorded | undefined, jobId: Id): JobEvent => {
  const { retry } = jobKindOf(failed);
  const again = asked && retry?.type === asked.type ? retry.again(asked, jobId) : null;
  if (!again) throw new RuleBroken('job-not-retriable');
  return again as JobEvent;
};

/** Its master was removed: what is asked for again would find nothing to compare with. */
const isMasterGone = async (log: EventLog, asked: JobEvent, organisation: Id): Promise<boolean> =>
  asked.type === 'MatchingRequested' &&
  ((await load(log, masters, asked.data.masterId, organisation))?.isRemoved ?? true);

/** Jobs are seen by those who asked for them, and by those who see everything; only they are asked for again, or cancelled. */
export const isSeenJob = (asked: Recorded | undefined, { actor, reach }: CommandContext): boolean =>
  asked?.metadata.actor.id === actor.id || seesEverything(reach);

/**
 * Starts the job that does again what a failed one was asked for, on behalf of the person that asks now, who may, and says so of the failed
 * one. The job that it was retried as before is answered as it is.
 * @throws RuleBroken 'not-found', 'job-not-retriable'
 */
export const restartJob = async (
  dependencies: Dependencies,
  context: CommandContext,
  failedId: Id,
): Promise<{ jobId: Id; position: bigint }> => {
  const { organisation } = context;
  const failed = requireRetriable(await load(dependencies.log, jobs, failedId, organisation));
  const [asked] = (await dependencies.log.read(jobs.stream(failedId))).events;
  if (failed.retriedAs !== null) return { jobId: failed.retriedAs, position: 0n };
  const jobId = retriedJobId(failedId);
  const request = askedAgain(failed, asked as Recorded | undefined, jobId);
  if (await isMasterGone(dependencies.log, request, organisation)) throw new RuleBroken('job-not-retriable');
  await dependencies.vault.ensureKeys(organisation, [jobId]);
  await handle(dependencies.log, jobs, jobId, context, (state) => (state ? [] : [request]));
  const { position } = await handle(dependencies.log, jobs, failedId, context, (state) =>
    retryJob(state, jobId),
  );
  return { jobId, position };
};

/** The same for somebody who names the job. @throws RuleBroken 'not-found' also where the caller does not see it, 'job-not-retriable' */
export const restartSeenJob = async (
  dependencies: Dependencies,
  context: CommandContext,
  failedId: Id,
): Promise<{ jobId: Id; position: bigint }> => {
  const [asked] = (await dependencies.log.read(jobs.stream(failedId))).events;
  if (!isSeenJob(asked as Recorded | undefined, context)) throw new RuleBroken('not-found');
  return restartJob(dependencies, context, failedId);
};

/** The last of a job and those that did again what failed of it; undefined: it was never asked for. */
export const lastTryOf = async (
  log: EventLog,
  jobId: Id,
  organisation: Id,
): Promise<{ readonly id: Id; readonly job: Job } | undefined> => {
  let last: { id: Id; job: Job } | undefined;
  for (let id = jobId; ; id = retriedJobId(id)) {
    const job = await load(log, jobs, id, organisation);
    if (!job) return last;
    last = { id, job };
  }
};
