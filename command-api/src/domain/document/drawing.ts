import { AnswerDrawn, AnswerNotDrawn } from '@reader/contracts/events/forms/answer';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { DrawingProblem, DrawnPage } from '@reader/contracts/jobs/drawing/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { drawnKey, type Document } from './state.js';

/** One drawing of an answer, as of a correction. */
export interface Drawing {
  readonly drawingId: Id;
  readonly correction: number;
}

/** A document that waits for this drawing of its answer; undefined: it does no more. */
const waiting = (document: Document | undefined, { correction }: Drawing): Document | undefined =>
  document && !document.handled.has(drawnKey(correction)) ? document : undefined;

/**
 * The pages of an answer with its values in them (docs/product/public-form.md#documents); a second time it decides to nothing. Where the answer was
 * corrected meanwhile, it ends without pages.
 */
export const draw = (
  document: Document | undefined,
  drawing: Drawing,
  pages: readonly DrawnPage[],
): DocumentEvent[] => {
  const found = waiting(document, drawing);
  if (!found) return [];
  const isNewest = found.answer?.correction === drawing.correction;
  return [AnswerDrawn.of({ documentId: found.id, pages: isNewest ? [...pages] : [], ...drawing })];
};

/** They could not be drawn. */
export const leaveBlank = (
  document: Document | undefined,
  drawing: Drawing,
  problem: DrawingProblem,
): DocumentEvent[] => {
  const found = waiting(document, drawing);
  return found ? [AnswerNotDrawn.of({ documentId: found.id, problem, ...drawing })] : [];
};
