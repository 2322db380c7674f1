import { ERASED } from '@reader/contracts/events/define';
import type { LeftAlone } from '@reader/contracts/jobs/reflection/events';
import { ReflectionAnswer, ReflectionPlan } from '@reader/contracts/jobs/reflection/messages';
import { afterPlanning } from '@reader/contracts/jobs/reflection/progress';
import type { Dependencies } from '../dependencies.js';
import { onManyDocuments, type LongRun } from '../documents/on-many-documents.js';
import { failReflection, finishReflection, isOpenReflection } from '../domain/job/reflection.js';
import { jobs, matchings } from '../handling/aggregates.js';
import { reflectionCommitId, reflectionUndoCommitId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { reflectDocument, undoDocument, type OfMatching } from '../matchings/reflect-document.js';
import { writtenDocuments } from '../matchings/written-documents.js';
import { oneAnswerAtATime } from './one-answer-at-a-time.js';
import { contextsOfJob } from './worker-context.js';

type PlannedDocument = ReflectionPlan['documents'][number];

/** How the documents of the plan ended. */
interface Done {
  readonly changed: number;
  readonly same: number;
  /** Those that were tried. */
  readonly leftAlone: LeftAlone[];
}

const onEach = async (
  dependencies: Dependencies,
  plan: ReflectionPlan,
  work: (document: PlannedDocument) => Promise<'changed' | 'same'>,
  longRun: LongRun,
): Promise<Done> => {
  const ends = await onManyDocuments<PlannedDocument, 'changed' | 'same' | LeftAlone>(
    dependencies,
    plan.documents,
    {
      each: work,
      refused: ({ documentId }, { code }) => ({
        documentId,
        // Somebody changed one of the values since.
        code: code === 'edit-conflict' ? 'matching-document-changed' : code,
      }),
    },
    longRun,
  );
  return {
    changed: ends.filter((end) => end === 'changed').length,
    same: ends.filter((end) => end === 'same').length,
    leftAlone: ends.filter((end) => typeof end === 'object'),
  };
};

/** Destroys what was planned once it is of no use: it has values of documents and of the master. */
const forgetPlan = async ({ vault, blobs }: Dependencies, answer: ReflectionAnswer): Promise<void> => {
  await vault.erase(answer.organisation, [answer.jobId]);
  if (answer.kind === 'reflection-planned') await blobs.delete(answer.organisation, answer.plan);
};

const take = async (
  dependencies: Dependencies,
  answer: ReflectionAnswer,
  longRun: LongRun,
): Promise<void> => {
  const { jobId, matchingId, organisation } = answer;
  const { log } = dependencies;
  const job = await load(log, jobs, jobId, organisation);
  if (!isOpenReflection(job)) return forgetPlan(dependencies, answer);
  const contextOf = await contextsOfJob(dependencies, 'job-worker', answer);
  const bytes =
    answer.kind === 'reflection-planned' ? await dependencies.blobs.get(organisation, answer.plan) : ERASED;
  const matching = await load(log, matchings, matchingId, organisation);
  // What is being taken back is not reflected behind it, and what was discarded is over.
  const isOvertaken =
    matching?.isClosed || (job.kind === 'reflection' && (matching?.undoId ?? null) !== null);
  if (bytes === ERASED || !matching?.opened || isOvertaken) {
    const problem = answer.kind === 'reflection-planned' ? 'failed' : answer.problem;
    await handle(log, jobs, jobId, contextOf('end'), (state) => failReflection(state, matchingId, problem));
    return forgetPlan(dependencies, answer);
  }
  const plan = ReflectionPlan.parse(JSON.parse(bytes.toString('utf8')));
  const ofMatching: OfMatching = { ...matching.opened, matchingId };
  const one = job.kind === 'reflection' ? reflectDocument : undoDocument;
  const done = await onEach(
    dependencies,
    plan,
    (document) => one(dependencies, contextOf(document.documentId), ofMatching, document),
    { ...longRun, report: (written) => longRun.report(afterPlanning(written)) },
  );
  const isReflection = job.kind === 'reflection';
  const leftAlone = [...plan.leftAlone, ...done.leftAlone];
  const written = await writtenDocuments(
    dependencies,
    organisation,
    isReflection ? reflectionCommitId(matchingId) : reflectionUndoCommitId(matchingId),
    // What failed after it was written is written. So may be what the plan leaves alone as changed: by a job before, or by this one, which
    // is planned again after a crash.
    leftAlone,
    longRun.stopping,
  );
  await handle(log, jobs, jobId, contextOf('end'), (state) =>
    finishReflection(state, {
      matchingId,
      changed: done.changed + written.size,
      same: done.same,
      unseen: plan.unseen,
      leftAlone: leftAlone.filter(({ documentId }) => !written.has(documentId)),
    }),
  );
  await forgetPlan(dependencies, answer);
};

/** Takes what the job worker planned, document by document; the job ends last. Gone through again, what was done is found done. */
export const onReflectionAnswer = async (
  dependencies: Dependencies,
  message: unknown,
  longRun: LongRun,
): Promise<void> => {
  const answer = ReflectionAnswer.parse(message);
  await oneAnswerAtATime(answer.jobId, () => take(dependencies, answer, longRun));
};
