import { z } from 'zod';
import { DrawingProblem, DrawnPage } from '../../jobs/drawing/messages.js';
import { AnswerChange, Correction } from '../../objects/demands/answer-change.js';
import { AnsweredInput } from '../../objects/document/answered-input.js';
import { PageImage } from '../../objects/document/reading-content.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { event, sealedEvent } from '../define.js';

const documentKey = (data: { documentId: Id }): Id => data.documentId;

/**
 * A document begins with an answer to a public form: nothing of it was read, and its pages are the form's blank ones
 * (docs/product/public-form.md#documents).
 */
export const DocumentAnswered = sealedEvent('DocumentAnswered', {
  data: z.object({
    documentId: Id,
    demandId: Id,
    sheetId: Id,
    /** Edition of the form that was answered. */
    edition: z.number().int().positive(),
    layout: z.number().int().min(1).max(4),
    pages: z.array(PageImage).min(1),
    /** Values that are not empty. */
    values: z.number().int().nonnegative(),
    attachments: z.array(z.object({ id: Id, fragmentId: Id, file: BlobRef })),
    /** The department that it is for; null, or absent in events from before there was one: for all. */
    departmentId: Id.nullable().optional(),
    /** What is to be drawn into the pages, sealed JSON of `AnswerMarks`; null, or absent in events from before it was drawn: nothing. */
    marks: BlobRef.nullable().optional(),
  }),
  personal: z.object({
    fileName: z.string(),
    comment: z.string(),
    inputs: z.array(AnsweredInput),
    /** Names of the attachments, in their order. */
    attachmentNames: z.array(z.string()),
  }),
  keyOwner: documentKey,
});

const changedAnswer = { documentId: Id, demandId: Id, correction: Correction };

/**
 * A correction by the respondent is in force (docs/product/public-form.md#correcting). Which values it changed says `DocumentRevised` of the same
 * append; where there is none, files or the marks changed alone. So it counts as another content, and ends entries by two people.
 */
export const AnswerCorrected = sealedEvent('AnswerCorrected', {
  data: z.object({
    ...changedAnswer,
    /** Names the drawing of what it says. */
    drawingId: Id,
    /** Blank again, to be drawn into; of them the document has those that were neither turned nor went to other documents. */
    pages: z.array(PageImage).min(1),
    attachments: z.array(z.object({ id: Id, fragmentId: Id, file: BlobRef })),
    marks: BlobRef.nullable(),
  }),
  /** Names of the attachments, in their order. */
  personal: z.object({ attachmentNames: z.array(z.string()) }),
  keyOwner: documentKey,
});

/** The respondent wants a document changed that was signed for: people decide. A later offer takes the place of an earlier one. */
export const AnswerChangeOffered = event(
  'AnswerChangeOffered',
  z.object({ ...changedAnswer, change: AnswerChange }),
);

/** The document stays as it is. */
export const AnswerChangeDeclined = event(
  'AnswerChangeDeclined',
  z.object({ ...changedAnswer, change: AnswerChange }),
);

/** Staff gave an answer back to its respondent, to be corrected. */
export const AnswerReturned = sealedEvent('AnswerReturned', {
  data: z.object({ documentId: Id }),
  /** What the respondent is told. */
  personal: z.object({ remark: z.string() }),
  keyOwner: documentKey,
});

/** Which correction is drawn, and the drawing; absent in events from before there were any: 0, and the document's id. */
const ofDrawing = { correction: Correction.optional(), drawingId: Id.optional() };

/** The values of an answer were drawn into its pages; a page that shows another picture by then stays as it is. Without pages: it was corrected meanwhile. */
export const AnswerDrawn = event(
  'AnswerDrawn',
  z.object({ documentId: Id, pages: z.array(DrawnPage), ...ofDrawing }),
);

/** They could not be; the pages stay the form's blank ones. */
export const AnswerNotDrawn = event(
  'AnswerNotDrawn',
  z.object({ documentId: Id, problem: DrawingProblem, ...ofDrawing }),
);

/** Events of a document that is the answer to a public form, in its stream. */
export const answerEvents = [
  DocumentAnswered,
  AnswerCorrected,
  AnswerChangeOffered,
  AnswerChangeDeclined,
  AnswerReturned,
  AnswerDrawn,
  AnswerNotDrawn,
] as const;
