import { AnswerDrawn, AnswerNotDrawn, type DocumentEvent } from '@reader/contracts/events/document';
import type { DrawingProblem, DrawnPage } from '@reader/contracts/jobs/drawing/messages';
import { DRAWN, type Document } from './state.js';

/** A document that waits for its answer to be drawn; undefined: it does no more. */
const waiting = (document: Document | undefined): Document | undefined =>
  document && !document.handled.has(DRAWN) ? document : undefined;

/** The pages of an answer with its values in them (docs/product/public-form.md#documents); a second time it decides to nothing. */
export const draw = (document: Document | undefined, pages: readonly DrawnPage[]): DocumentEvent[] => {
  const found = waiting(document);
  return found ? [AnswerDrawn.of({ documentId: found.id, pages: [...pages] })] : [];
};

/** They could not be drawn. */
export const leaveBlank = (document: Document | undefined, problem: DrawingProblem): DocumentEvent[] => {
  const found = waiting(document);
  return found ? [AnswerNotDrawn.of({ documentId: found.id, problem })] : [];
};
