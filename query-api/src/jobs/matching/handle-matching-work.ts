import { MATCHING_DOCUMENTS } from '@reader/contracts/http/matching/matchings';
import { matchingWork } from '@reader/contracts/jobs/matching/job';
import { UNFIT_LISTED, type MatchingProblem } from '@reader/contracts/jobs/matching/events';
import {
  MatchingWork,
  type MatchingAnswer,
  type MatchingFound,
} from '@reader/contracts/jobs/matching/messages';
import { takePauses } from '@reader/platform/batches/take-pauses';
import { forCaller } from '../../database.js';
import { asWritten } from '../../matching/comparable/present-places.js';
import { correctedPairs } from '../../matching/similarity/corrected-pairs.js';
import { inputsByItem, joined } from '../../output/values/inputs-by-item.js';
import { recentCorrections } from '../../queries/matching/corrections.js';
import { documentsWithValues, idsToMatch } from '../../queries/matching/documents-to-match.js';
import type { KeptPlaces } from '../../queries/matching/kept-places.js';
import type { KeptRows } from '../../queries/matching/kept-rows.js';
import { learnedPairs } from '../../queries/matching/learned-readings.js';
import { loadStandardItems } from '../../queries/output/load/load-standard-items.js';
import { answerWork } from '../answer-work.js';
import type { JobDependencies } from '../job-dependencies.js';
import { waitUntilShown } from '../wait-until-shown.js';
import { findingCandidates, targetOf, type Finding, type TargetDocument } from './find-candidates.js';

export interface MatchingDependencies extends JobDependencies {
  readonly rows: KeptRows;
  readonly places: KeptPlaces;
}

/** Learnt pairs that are looked up. */
const LEARNED = 100_000;

/** All that candidates are found by, documents at one moment; or why there is nothing to find. */
const loadFinding = async (
  { db, rows }: MatchingDependencies,
  work: MatchingWork,
): Promise<Omit<Finding, 'report' | 'presentPlace' | 'leavesUnfitOut'> | MatchingProblem> => {
  const { organisation, columns, support, masterId, masterTypeId } = work;
  const master = await rows.of(db, organisation, masterId);
  if (!master) return 'master-gone';
  return forCaller(db, { organisation, subject: work.requestedBy }, async (scoped) => {
    const ids = await idsToMatch(scoped, work, MATCHING_DOCUMENTS);
    if (ids.length > MATCHING_DOCUMENTS) return 'too-many-documents';
    const items = await loadStandardItems(scoped, organisation);
    const documents = await documentsWithValues(
      scoped,
      organisation,
      ids,
      ({ inputs, ...document }): TargetDocument => {
        const byItem = inputsByItem(inputs, items);
        const target = targetOf(columns, (item) => {
          const found = byItem.get(item);
          return found && joined(found);
        });
        return { ...document, target };
      },
    );
    if (documents.length === 0) return 'no-documents';
    const { pairs: learned } = await learnedPairs(scoped, organisation, masterTypeId, {
      limit: LEARNED,
      offset: 0,
    });
    const pairs = correctedPairs(await recentCorrections(scoped, organisation));
    return {
      ...{ master, columns, documents, support, pairs },
      learned: learned.map(({ column_id: columnId, read, meant, times }) => ({
        columnId,
        read,
        meant,
        times,
      })),
    };
  });
};

const notFound = (
  { jobId, organisation }: MatchingWork,
  problem: MatchingProblem,
  { unfit, unfitCount }: Pick<MatchingFound, 'unfit' | 'unfitCount'> = { unfit: [], unfitCount: 0 },
): MatchingAnswer => ({
  kind: 'matching-not-found',
  jobId,
  organisation,
  problem,
  unfit: unfit.slice(0, UNFIT_LISTED),
  unfitCount,
});

const find = async (
  dependencies: MatchingDependencies,
  work: MatchingWork,
  report: (percentage: number) => void,
): Promise<MatchingAnswer> => {
  const { jobId, organisation } = work;
  await waitUntilShown(dependencies.db, BigInt(work.position));
  const finding = await loadFinding(dependencies, work);
  if (typeof finding === 'string') return notFound(work, finding);
  const hasAddresses = finding.columns.some(({ kind }) => kind === 'address');
  const presentPlace = hasAddresses ? await dependencies.places.present(dependencies.db) : asWritten;
  const { leavesUnfitOut } = work;
  const found = await takePauses()(findingCandidates({ ...finding, presentPlace, leavesUnfitOut, report }));
  if (found.unfitCount > 0 && !leavesUnfitOut) return notFound(work, 'unfit', found);
  if (found.documents.length === 0) return notFound(work, 'no-documents', found);
  const bytes = Buffer.from(JSON.stringify({ ...found, unfit: found.unfit.slice(0, UNFIT_LISTED) }), 'utf8');
  return {
    kind: 'matching-found',
    jobId,
    organisation,
    found: await dependencies.blobs.put(organisation, jobId, bytes, 'application/json'),
  };
};

/** Finds the candidates of one matching and publishes the answer over NATS; after too many tries it answers without looking. */
export const handleMatchingWork = async (
  dependencies: MatchingDependencies,
  message: unknown,
): Promise<void> => {
  const work = MatchingWork.parse(message);
  await answerWork<MatchingAnswer>(dependencies, work, {
    kind: matchingWork,
    gaveUp: () => notFound(work, 'gave-up'),
    perform: (report) => find(dependencies, work, report),
  });
};
