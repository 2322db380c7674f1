import { AnswerCorrected, AnswerDrawn, AnswerNotDrawn, DocumentAnswered } from '../../events/document.js';
import { workKind } from '../work-kind.js';
import { DrawingAnswer, DrawingWork } from './messages.js';

/** The values of an answer are drawn into its pages; nobody waits for it as a job. */
export const drawingWork = workKind({
  name: 'drawing',
  consumer: 'drawings',
  message: DrawingWork,
  answer: DrawingAnswer,
  ahead: 4,
  requested: [DocumentAnswered, AnswerCorrected],
  ended: [AnswerDrawn, AnswerNotDrawn],
  id: 'documentId',
  isUrgent: () => false,
  payload: ({ data }) => {
    const { documentId, pages, marks } = data;
    const correction = 'correction' in data ? data.correction : 0;
    return marks ? { documentId, pages, marks, correction } : null;
  },
});
