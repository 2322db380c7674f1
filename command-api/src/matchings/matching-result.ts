import { resultOfDocument } from '@reader/contracts/http/matching/matching-result';
import type { MatchingHeader, MatchingResult } from '@reader/contracts/http/matching/matchings';
import type { z } from 'zod';
import { rowOf, type Matching } from '../domain/matching/matching.js';

/** A matching as its call answers it. */
export const matchingResult = (
  { id, documents }: Matching,
  headers: z.infer<typeof MatchingHeader>[],
): MatchingResult => ({
  id,
  headers,
  data: [...documents.values()].map((document) =>
    resultOfDocument({
      documentId: document.found.documentId,
      candidates: document.found.candidates,
      isAsked: document.found.decided === null,
      isChecked: rowOf(document) !== undefined,
    }),
  ),
});

/** A person is asked about none of its documents. */
export const areAllMatched = ({ documents }: Matching): boolean =>
  [...documents.values()].every((document) => rowOf(document) !== undefined);
