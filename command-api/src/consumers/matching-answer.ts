import { ERASED } from '@reader/contracts/events/define';
import type { MatchingProblem } from '@reader/contracts/jobs/matching/events';
import { MatchingAnswer, MatchingFound } from '@reader/contracts/jobs/matching/messages';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { failMatching, finishMatching, isOpenMatching } from '../domain/job/matching.js';
import { listFound, open, partsOf } from '../domain/matching/find.js';
import { jobs, matchings } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { removeOneTimeMaster } from '../masters/remove-one-time-master.js';
import { askedOfMatching } from '../matchings/asked-of-matching.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

/** After these the same is asked for again with the same master; after others the file is sent again. */
const CAN_BE_ASKED_AGAIN: ReadonlySet<MatchingProblem> = new Set(['gave-up', 'failed']);

/** Says part by part what was found, opens the matching, and ends the job last. What is in the log already is passed over. */
const take = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
  found: MatchingFound,
): Promise<void> => {
  const { log } = dependencies;
  const asked = await askedOfMatching(log, matchingId);
  if (!asked) return;
  for (let part = 1; part <= partsOf(found); part += 1)
    await handle(log, matchings, matchingId, context, (matching) =>
      listFound(matching, { matchingId, found, part }),
    );
  const { masterId, masterTypeId, isOneToOne } = asked;
  const { state } = await handle(log, matchings, matchingId, context, (matching) =>
    open(matching, found, { masterId, masterTypeId, isOneToOne }),
  );
  // Another answer to the same work is being taken, and ends the job.
  if (!state?.opened && !state?.isClosed) return;
  await handle(log, jobs, matchingId, context, (job) => finishMatching(job, found));
};

/** The blob is of no use once the log has what was found. */
const forgetFound = async ({ blobs }: Dependencies, answer: MatchingAnswer): Promise<void> => {
  if (answer.kind === 'matching-found') await blobs.delete(answer.organisation, answer.found);
};

/** Decides on what the job worker found for the documents of a matching; the first answer counts. */
export const onMatchingAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = MatchingAnswer.parse(message);
  const { jobId, organisation } = answer;
  if (!isOpenMatching(await load(dependencies.log, jobs, jobId, organisation)))
    return forgetFound(dependencies, answer);
  const initiator = await initiatorOf(dependencies, jobs.stream(jobId), organisation);
  const bytes =
    answer.kind === 'matching-found' ? await dependencies.blobs.get(organisation, answer.found) : ERASED;
  const cause = answer.kind === 'matching-found' ? `${jobId}/${answer.found.sha256}` : `${jobId}/end`;
  const context = onBehalfOf(workerContext(dependencies, organisation, 'job-worker', cause), initiator);
  if (bytes !== ERASED) {
    await take(dependencies, context, jobId, MatchingFound.parse(JSON.parse(bytes.toString('utf8'))));
    return forgetFound(dependencies, answer);
  }
  await handle(dependencies.log, jobs, jobId, context, (job) =>
    answer.kind === 'matching-found'
      ? failMatching(job, 'failed')
      : failMatching(job, answer.problem, answer),
  );
  if (answer.kind === 'matching-found' || CAN_BE_ASKED_AGAIN.has(answer.problem)) return;
  const asked = await askedOfMatching(dependencies.log, jobId);
  if (asked) await removeOneTimeMaster(dependencies, context, asked.masterId);
};
