import { reflectionWork } from '@reader/contracts/jobs/reflection/job';
import {
  ReflectionWork,
  type ReflectionAnswer,
  type ReflectionPlan,
} from '@reader/contracts/jobs/reflection/messages';
import { whilePlanning } from '@reader/contracts/jobs/reflection/progress';
import { inBatches } from '@reader/platform/batches/in-batches';
import { forCaller, inOrganisation } from '../../database.js';
import { judgedDocuments } from '../../queries/matching/judged-documents.js';
import { chosenRows, judgedBy, matchingRows, requireMatching } from '../../queries/matching/one-matching.js';
import { answerWork } from '../answer-work.js';
import type { MatchingDependencies } from '../matching/handle-matching-work.js';
import { waitUntilShown } from '../wait-until-shown.js';
import { reflectionPlan } from './plan-reflection.js';

/** Documents that are judged at once. */
const AT_ONCE = 500;

/** What is to be done with each document that the asking person sees; null: the master is gone. */
const plan = async (
  { db, rows }: MatchingDependencies,
  { organisation, matchingId, isUndo, requestedBy }: ReflectionWork,
  report: (percentage: number) => void,
): Promise<ReflectionPlan | null> => {
  const caller = { organisation, subject: requestedBy };
  const { master_id: masterId } = await forCaller(db, caller, (scoped) =>
    requireMatching(scoped, organisation, matchingId),
  );
  const all = await inOrganisation(db, organisation, (scoped) =>
    chosenRows(scoped, organisation, matchingId),
  );
  const master = isUndo ? undefined : await rows.of(db, organisation, masterId);
  return forCaller(db, caller, async (scoped) => {
    const matching = await requireMatching(scoped, organisation, matchingId);
    const chosen = (await matchingRows(scoped, matching)).filter(({ chosen_row }) => chosen_row !== null);
    if (isUndo)
      // What was changed is in the documents' own streams.
      return {
        leftAlone: [],
        unseen: all - chosen.length,
        documents: chosen.map((row) => ({
          ...{ documentId: row.document_id, revision: row.seen_revision },
          ...{ changes: [], learned: [] },
        })),
      };
    if (!master) return null;
    const by = await judgedBy(scoped, master, matching, undefined);
    const whole: ReflectionPlan = { documents: [], leftAlone: [], unseen: all - chosen.length };
    for (const some of inBatches(chosen, AT_ONCE)) {
      const part = reflectionPlan(await judgedDocuments(scoped, organisation, some, by), by);
      whole.documents.push(...part.documents);
      whole.leftAlone.push(...part.leftAlone);
      report((100 * (whole.documents.length + whole.leftAlone.length)) / chosen.length);
    }
    return whole;
  });
};

const answer = async (
  dependencies: MatchingDependencies,
  work: ReflectionWork,
  report: (percentage: number) => void,
): Promise<ReflectionAnswer> => {
  const { jobId, matchingId, organisation } = work;
  await waitUntilShown(dependencies.db, BigInt(work.position));
  const planned = await plan(dependencies, work, report);
  if (!planned)
    return { kind: 'reflection-not-planned', jobId, matchingId, organisation, problem: 'master-gone' };
  const bytes = Buffer.from(JSON.stringify(planned), 'utf8');
  return {
    kind: 'reflection-planned',
    ...{ jobId, matchingId, organisation },
    plan: await dependencies.blobs.put(organisation, jobId, bytes, 'application/json'),
  };
};

/** Plans one reflection, or the undoing of one, and publishes the answer over NATS. */
export const handleReflectionWork = async (
  dependencies: MatchingDependencies,
  message: unknown,
): Promise<void> => {
  const work = ReflectionWork.parse(message);
  const { jobId, matchingId, organisation } = work;
  await answerWork<ReflectionAnswer>(dependencies, work, {
    kind: reflectionWork,
    gaveUp: () => ({
      kind: 'reflection-not-planned',
      ...{ jobId, matchingId, organisation },
      problem: 'gave-up',
    }),
    perform: (report) => answer(dependencies, work, (planned) => report(whilePlanning(planned))),
  });
};
