import type { Candidate } from '../../matching/candidates.js';
import { JUST_BELOW } from '../../matching/just-below.js';
import type { Id } from '../../objects/ids.js';
import type { MatchingResult } from './matchings.js';

/** What was found for a document, and what came of it. */
export interface AnsweredDocument {
  readonly documentId: Id;
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** A person is asked which row it is. */
  readonly isAsked: boolean;
  /** It has a row, or none is meant. */
  readonly isChecked: boolean;
}

/** A document of a matching as its call answers it: rows by number, no values (docs/product/matching.md#calls). */
export const resultOfDocument = ({
  documentId,
  candidates,
  isAsked,
  isChecked,
}: AnsweredDocument): MatchingResult['data'][number] => {
  const shown = candidates.map(({ row, score }) => ({ index: row, score }));
  const [nearest] = shown;
  return {
    document: { id: documentId },
    // Where several stand at 1, or too little speaks for the one, it is asked.
    nearest_candidate: nearest
      ? { ...nearest, score: isAsked ? Math.min(nearest.score, JUST_BELOW) : 1 }
      : null,
    candidates: shown,
    is_checked: isChecked,
  };
};
