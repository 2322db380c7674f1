import { AnswerCorrected, AnswerDrawn, AnswerNotDrawn, DocumentAnswered } from '../../events/forms/answer.js';
import type { Id } from '../../objects/ids.js';
import { workKind } from '../work-kind.js';
import { DrawingAnswer, DrawingWork } from './messages.js';

/** The first drawing has the id of its document. */
const drawingIdOf = (data: { readonly documentId: Id; readonly drawingId?: Id | undefined }): Id =>
  data.drawingId ?? data.documentId;

/** The values of an answer are drawn into its pages; nobody waits for it as a job. */
export const drawingWork = workKind({
  name: 'drawing',
  consumer: 'drawings',
  message: DrawingWork,
  answer: DrawingAnswer,
  ahead: 4,
  requested: [DocumentAnswered, AnswerCorrected],
  ended: [AnswerDrawn, AnswerNotDrawn],
  // Of its own for each correction: what is heard of an earlier drawing is not of this one.
  id: { name: 'drawingId', of: drawingIdOf },
  isUrgent: () => false,
  payload: ({ data }) => {
    const { documentId, pages, marks } = data;
    const correction = 'correction' in data ? data.correction : 0;
    return marks ? { drawingId: drawingIdOf(data), documentId, pages, marks, correction } : null;
  },
});
