import {
  CANDIDATES_PART,
  CandidatesFound,
  MatchingClosed,
  MatchingOpened,
  type MatchingEvent,
} from '@reader/contracts/events/matching';
import type { FoundForDocument } from '@reader/contracts/matching/candidates';
import type { MatchingFound } from '@reader/contracts/jobs/matching/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';
import type { Matching } from './matching.js';

export const partsOf = ({ documents }: MatchingFound): number =>
  Math.ceil(documents.length / CANDIDATES_PART);

/** Documents of a part (1-based). */
const partOf = ({ documents }: MatchingFound, part: number): FoundForDocument[] =>
  documents.slice((part - 1) * CANDIDATES_PART, part * CANDIDATES_PART);

/** Are these listed as they are in this very answer? Work that was offered twice may have two, and they may differ. */
const areListed = ({ documents }: Matching, found: readonly FoundForDocument[]): boolean =>
  found.every((one) => JSON.stringify(documents.get(one.documentId)?.found) === JSON.stringify(one));

/**
 * A part (1-based) of what was found; parts come in their order, all of one answer, and one that is there already decides to
 * nothing.
 */
export const listFound = (
  matching: Matching | undefined,
  { matchingId, found, part }: { matchingId: Id; found: MatchingFound; part: number },
): MatchingEvent[] => {
  if (matching?.opened || matching?.isClosed || (matching?.parts ?? 0) !== part - 1) return [];
  if (matching && !areListed(matching, partOf(found, part - 1))) return [];
  return [CandidatesFound.of({ matchingId, part, documents: partOf(found, part) })];
};

/** Opens it to people once all parts of what was found are there. */
export const open = (
  matching: Matching | undefined,
  found: MatchingFound,
  facts: { masterId: Id; masterTypeId: Id; isOneToOne: boolean },
): MatchingEvent[] =>
  !matching ||
  matching.opened ||
  matching.isClosed ||
  matching.parts !== partsOf(found) ||
  !areListed(matching, found.documents)
    ? []
    : [
        MatchingOpened.of({
          ...facts,
          rows: found.rows,
          weights: found.weights,
          matchingId: matching.id,
          documents: matching.documents.size,
        }),
      ];

/**
 * Nobody goes on with it, nor takes back what was reflected; the same again is no event. `isAtWork`: a job that `seen` names reflects it,
 * or takes that back. @throws RuleBroken 'matching-not-open'
 */
export const close = (
  matching: Matching | undefined,
  {
    matchingId,
    isAtWork,
    seen,
  }: { matchingId: Id; isAtWork: boolean; seen: Pick<Matching, 'reflectionId' | 'undoId'> | undefined },
): MatchingEvent[] => {
  if (matching?.isClosed) return [];
  // What was not there yet when it was looked at named no job.
  const isOvertaken = (['reflectionId', 'undoId'] as const).some(
    (job) => (matching?.[job] ?? null) !== (seen?.[job] ?? null),
  );
  if (isAtWork || isOvertaken) throw new RuleBroken('matching-not-open');
  return [MatchingClosed.of({ matchingId })];
};
