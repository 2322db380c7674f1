import type { MatchingHeader, MatchingResult } from '@reader/contracts/http/matching/matchings';
import { JUST_BELOW } from '@reader/contracts/matching/just-below';
import type { z } from 'zod';
import { rowOf, type Matching } from '../domain/matching/matching.js';

/** A matching as its call answers it: rows by number, no values (docs/product/matching.md#calls). */
export const matchingResult = (
  { id, documents }: Matching,
  headers: z.infer<typeof MatchingHeader>[],
): MatchingResult => ({
  id,
  headers,
  data: [...documents.values()].map((document) => {
    const { documentId, candidates, decided } = document.found;
    const shown = candidates.map(({ row, score }) => ({ index: row, score }));
    const [nearest] = shown;
    return {
      document: { id: documentId },
      // Where several stand at 1, or too little speaks for the one, it is asked.
      nearest_candidate: nearest
        ? { ...nearest, score: decided === null ? Math.min(nearest.score, JUST_BELOW) : 1 }
        : null,
      candidates: shown,
      is_checked: rowOf(document) !== undefined,
    };
  }),
});

/** A person is asked about none of its documents. */
export const areAllMatched = ({ documents }: Matching): boolean =>
  [...documents.values()].every((document) => rowOf(document) !== undefined);
