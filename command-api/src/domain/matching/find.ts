import {
  CANDIDATES_PART,
  CandidatesFound,
  MatchingClosed,
  MatchingOpened,
  type MatchingEvent,
} from '@reader/contracts/events/matching';
import type { MatchingFound } from '@reader/contracts/jobs/matching/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';
import type { Matching } from './matching.js';

export const partsOf = ({ documents }: MatchingFound): number =>
  Math.ceil(documents.length / CANDIDATES_PART);

/** A part (1-based) of what was found; parts come in their order, and one that is there already decides to nothing. */
export const listFound = (
  matching: Matching | undefined,
  { matchingId, found, part }: { matchingId: Id; found: MatchingFound; part: number },
): MatchingEvent[] => {
  if (matching?.opened || matching?.isClosed || (matching?.parts ?? 0) !== part - 1) return [];
  const documents = found.documents.slice((part - 1) * CANDIDATES_PART, part * CANDIDATES_PART);
  return [CandidatesFound.of({ matchingId, part, documents })];
};

/** Opens it to people once all that was found is there. */
export const open = (
  matching: Matching | undefined,
  facts: { masterId: Id; masterTypeId: Id; rows: number; isOneToOne: boolean },
): MatchingEvent[] =>
  !matching || matching.opened || matching.isClosed
    ? []
    : [
        MatchingOpened.of({
          ...facts,
          matchingId: matching.id,
          documents: matching.documents.size,
        }),
      ];

/** Nobody goes on with it; the same again is no event. @throws RuleBroken 'matching-not-open' while it is reflected */
export const close = (matching: Matching | undefined, matchingId: Id): MatchingEvent[] => {
  if (matching?.isClosed) return [];
  if (matching?.reflectionId) throw new RuleBroken('matching-not-open');
  return [MatchingClosed.of({ matchingId })];
};
