import { z } from 'zod';
import { Correction } from '../../objects/demands/answer-change.js';
import { PageImage } from '../../objects/document/reading-content.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { workMessage } from '../work-message.js';

/** Work for the job worker: what a respondent answered is drawn into the form's blank pages. */
export const DrawingWork = workMessage('drawing', {
  drawingId: Id,
  documentId: Id,
  pages: z.array(PageImage).min(1),
  /** Sealed JSON of `AnswerMarks`. */
  marks: BlobRef,
  /** Which correction of the answer is drawn. */
  correction: Correction,
});
export type DrawingWork = z.infer<typeof DrawingWork>;

/** A page with the answer's values in it; `blank`: SHA-256 of the picture that they were drawn into. */
export const DrawnPage = PageImage.pick({ id: true, image: true, preview: true, thumbnail: true }).extend({
  blank: z.string(),
});
export type DrawnPage = z.infer<typeof DrawnPage>;

/** `erased`: the document or its form is gone; `gave-up`: it failed too often. The pages stay blank then. */
export const DrawingProblem = z.enum(['erased', 'gave-up']);
export type DrawingProblem = z.infer<typeof DrawingProblem>;

const Answered = { drawingId: Id, documentId: Id, organisation: Id, correction: Correction };

export const DrawingAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer-drawn'), ...Answered, pages: z.array(DrawnPage) }),
  z.object({ kind: z.literal('answer-not-drawn'), ...Answered, problem: DrawingProblem }),
]);
export type DrawingAnswer = z.infer<typeof DrawingAnswer>;
