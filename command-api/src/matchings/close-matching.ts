import type { Id } from '@reader/contracts/objects/ids';
import type { Recorded } from '@reader/contracts/events/recorded';
import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../dependencies.js';
import { failMatching } from '../domain/job/matching.js';
import { close } from '../domain/matching/find.js';
import type { Matching } from '../domain/matching/matching.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { jobs, matchings } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { isSeenJob, lastTryOf } from '../jobs/restart-job.js';
import { removeOneTimeMaster } from '../masters/remove-one-time-master.js';
import { seenDocuments } from './seen-documents.js';
import { askedOfMatching } from './asked-of-matching.js';

/**
 * A matching is ended by a person that sees all of its documents, and while none were found, by the person that asked for it.
 * @throws ProblemError 'not-found'; RuleBroken 'matching-discard-beyond-reach' for a person that sees some of them
 */
const requireOwn = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
  matching: Matching | undefined,
): Promise<void> => {
  if (matching && matching.documents.size > 0) {
    const seen = await seenDocuments(dependencies, context, matching);
    if (seen.size < matching.documents.size) throw new RuleBroken('matching-discard-beyond-reach');
    return;
  }
  const [asked] = (await dependencies.log.read(jobs.stream(matchingId))).events;
  if (!isSeenJob(asked as Recorded | undefined, context)) throw new ProblemError('not-found');
};

/** How long a job that a matching names may be about to begin, ms: after that, who asked for it has crashed between both. */
const ABOUT_TO_BEGIN_MS = 600_000;

/** When the matching named the job. */
const namedAt = async ({ log }: Dependencies, matchingId: Id, jobId: Id): Promise<number> => {
  const { events } = await log.read(matchings.stream(matchingId));
  const naming = events.find(
    ({ type, data }) =>
      (type === 'ReflectionStarted' || type === 'ReflectionUndoStarted') &&
      (data as { jobId: Id }).jobId === jobId,
  );
  return naming ? Date.parse(naming.metadata.occurredAt) : 0;
};

/** Does a job reflect it just now, or take that back, or is it about to? */
const isAtWork = async (
  dependencies: Dependencies,
  { organisation, occurredAt }: CommandContext,
  matching: Matching | undefined,
): Promise<boolean> => {
  for (const jobId of [matching?.reflectionId, matching?.undoId]) {
    if (!matching || !jobId) continue;
    const last = await lastTryOf(dependencies.log, jobId, organisation);
    if (last && !last.job.hasEnded) return true;
    if (last) continue;
    const asked = await namedAt(dependencies, matching.id, jobId);
    if (Date.parse(occurredAt) - asked < ABOUT_TO_BEGIN_MS) return true;
  }
  return false;
};

/**
 * Ends a matching that nobody goes on with, and the search for candidates, should it still go on. A master that was taken in for it alone goes,
 * too. Done again, it does what is left to do. @throws ProblemError 'not-found'; RuleBroken as `requireOwn` and `close`
 */
export const closeMatching = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
): Promise<bigint> => {
  const { log } = dependencies;
  const { organisation } = context;
  const job = await load(log, jobs, matchingId, organisation);
  if (job?.kind !== 'matching') throw new ProblemError('not-found');
  const known = await load(log, matchings, matchingId, organisation);
  await requireOwn(dependencies, context, matchingId, known);
  const busy = await isAtWork(dependencies, context, known);
  await handle(log, jobs, matchingId, context, (state) => failMatching(state, 'cancelled'));
  const { position } = await handle(log, matchings, matchingId, context, (state) =>
    close(state, { matchingId, isAtWork: busy, seen: known }),
  );
  const asked = await askedOfMatching(log, matchingId);
  // A matching that was asked for again goes on with the same master.
  const isLast = (await lastTryOf(log, matchingId, organisation))?.id === matchingId;
  const removed =
    isLast && asked ? await removeOneTimeMaster(dependencies, context, asked.masterId) : undefined;
  return removed ?? position;
};
