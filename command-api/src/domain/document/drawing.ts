import { AnswerDrawn, AnswerNotDrawn, type DocumentEvent } from '@reader/contracts/events/document';
import type { DrawingProblem, DrawnPage } from '@reader/contracts/jobs/drawing/messages';
import { drawnKey, type Document } from './state.js';

/** A document that waits for this correction of its answer to be drawn; undefined: it does no more. */
const waiting = (document: Document | undefined, correction: number): Document | undefined =>
  document && document.answer?.correction === correction && !document.handled.has(drawnKey(correction))
    ? document
    : undefined;

/**
 * The pages of an answer with its values in them (docs/product/public-form.md#documents); a second time, and where the answer was corrected
 * meanwhile, it decides to nothing.
 */
export const draw = (
  document: Document | undefined,
  correction: number,
  pages: readonly DrawnPage[],
): DocumentEvent[] => {
  const found = waiting(document, correction);
  return found ? [AnswerDrawn.of({ documentId: found.id, pages: [...pages], correction })] : [];
};

/** They could not be drawn. */
export const leaveBlank = (
  document: Document | undefined,
  correction: number,
  problem: DrawingProblem,
): DocumentEvent[] => {
  const found = waiting(document, correction);
  return found ? [AnswerNotDrawn.of({ documentId: found.id, problem, correction })] : [];
};
