import type { ReflectBody } from '@reader/contracts/http/matching/matchings';
import { everything } from '@reader/contracts/reach';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { requestReflection } from '../domain/job/reflection.js';
import type { Matching } from '../domain/matching/matching.js';
import { documentsWithRow, reflect, undoReflection } from '../domain/matching/reflect.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { documents, jobs, matchings } from '../handling/aggregates.js';
import {
  reflectionCommitId,
  reflectionJobId,
  reflectionUndoCommitId,
  reflectionUndoJobId,
} from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { lastTryOf, restartJob } from '../jobs/restart-job.js';
import { requireMaster } from './require-master.js';
import { currentRevisions, requireSeen, seenDocuments } from './seen-documents.js';

interface Begun {
  readonly jobId: Id;
  readonly position: bigint;
}

/** Asks for the job; where the last try failed, for one more. @throws RuleBroken `running` where it is there and did not fail */
const begin = async (
  dependencies: Dependencies,
  context: CommandContext,
  asked: { jobId: Id; matchingId: Id; isUndo: boolean },
  running: 'matching-not-open' | 'matching-not-reflected',
): Promise<Begun> => {
  const { log, vault } = dependencies;
  const { jobId } = asked;
  const before = await lastTryOf(log, jobId, context.organisation);
  if (before?.job.hasFailed) return restartJob(dependencies, context, before.id);
  if (before) throw new RuleBroken(running);
  await vault.ensureKeys(context.organisation, [jobId]);
  const { position } = await handle(log, jobs, jobId, context, (job) => requestReflection(job, asked));
  return { jobId, position };
};

/**
 * What was chosen goes into the documents, by a job. Of what the caller sends only ids and choices are believed; those count where nothing
 * else was chosen. Pressed twice it happens once.
 * @throws ProblemError 'not-found', 'master-gone'; RuleBroken as `reflect`, whose 'matching-not-open' comes first
 */
export const beginReflection = async (
  dependencies: Dependencies,
  context: CommandContext,
  { id: matchingId, data }: ReflectBody,
): Promise<Begun> => {
  const { log } = dependencies;
  const { organisation } = context;
  const known = await load(log, matchings, matchingId, organisation);
  const seen = await seenDocuments(dependencies, context, known);
  const kept = data.flatMap(({ document, nearest_candidate: nearest, is_checked: isChecked }) =>
    isChecked && nearest ? [{ documentId: document.id, row: nearest.index }] : [],
  );
  await requireSeen(
    dependencies,
    context,
    // Of its own documents, all have to be seen.
    kept.flatMap(({ documentId }) => (known?.documents.has(documentId) ? [] : [documentId])),
  );
  // Of one that was discarded the master is gone, too, and of one that was reflected it may be: what is told is how it stands.
  const last = known?.reflectionId && (await lastTryOf(log, known.reflectionId, organisation));
  if (known?.isClosed || (last && !last.job.hasFailed)) throw new RuleBroken('matching-not-open');
  await requireMaster(dependencies, organisation, known);
  const jobId = reflectionJobId(matchingId);
  const living = new Set(
    (await currentRevisions(dependencies, { ...context, reach: everything }, known)).keys(),
  );
  // What a browser kept may be chosen in parts, the last of which begins it.
  for (let isBegun = false; !isBegun;) {
    const { state } = await handle(log, matchings, matchingId, context, (matching) =>
      reflect(matching, { jobId, kept, living, seen }),
    );
    isBegun = state?.reflectionId === jobId;
  }
  return begin(dependencies, context, { jobId, matchingId, isUndo: false }, 'matching-not-open');
};

/** Is there a document that the reflection wrote, where that is not taken back, and that is not among these? */
const isUnseenWritten = async (
  { log }: Dependencies,
  { organisation }: CommandContext,
  matching: Matching,
  seen: ReadonlySet<Id>,
): Promise<boolean> => {
  const [written, takenBack] = [reflectionCommitId(matching.id), reflectionUndoCommitId(matching.id)];
  for (const id of documentsWithRow(matching).filter((one) => !seen.has(one))) {
    const found = await load(log, documents, id, organisation);
    const isThere = found && found.stage.name !== 'deleted';
    if (isThere && found.handled.has(written) && !found.handled.has(takenBack)) return true;
  }
  return false;
};

/**
 * What went into the documents is taken back, by a job, where nobody has changed it since.
 * @throws ProblemError 'not-found'; RuleBroken 'matching-undo-beyond-reach' where the caller does not see all that was written, and as
 * `undoReflection`
 */
export const beginUndo = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
): Promise<Begun> => {
  const { log } = dependencies;
  const known = await load(log, matchings, matchingId, context.organisation);
  const seen = await seenDocuments(dependencies, context, known);
  if (known && (await isUnseenWritten(dependencies, context, known, seen)))
    throw new RuleBroken('matching-undo-beyond-reach');
  const reflection = known?.reflectionId && (await lastTryOf(log, known.reflectionId, context.organisation));
  // While it still runs there is nothing to take back as a whole.
  if (reflection && !reflection.job.hasEnded) throw new RuleBroken('matching-not-reflected');
  const jobId = reflectionUndoJobId(matchingId);
  await handle(log, matchings, matchingId, context, (matching) => undoReflection(matching, jobId));
  return begin(dependencies, context, { jobId, matchingId, isUndo: true }, 'matching-not-reflected');
};
