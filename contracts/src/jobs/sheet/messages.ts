import { z } from 'zod';
import { BlobRef, Id } from '../../objects/ids.js';
import { SheetArea, SheetForm } from '../../objects/sheets/sheet-form.js';
import { ReadProblem } from '../reading/messages.js';
import { claimedMessage, workMessage } from '../work-message.js';

/** What a sheet is to be: left as a sealed blob for the worker that makes its template. */
export const SheetDefinition = z.object({
  sheetId: Id,
  formSubject: z.string(),
  keyword: z.string().nullable(),
  /** The read document it is made from; null: blank pages that an operator gave. */
  documentId: Id.nullable(),
  pages: z
    .array(
      z.object({
        source: BlobRef,
        /** 1-based page of the source; null: all of them in their order. */
        page: z.number().int().positive().nullable(),
        /** Dots per inch of a kept page image; null: what the file says. */
        dpi: z.number().positive().nullable(),
      }),
    )
    .min(1),
  /** The pages may be filled in: what stands in their fields is taken out. */
  isFilled: z.boolean(),
  /** Where else something may be filled in: what is taken out there belongs to no field of the form. */
  alsoFilled: z.array(SheetArea.omit({ key: true })).default([]),
  form: SheetForm,
  /** It is a blank to be edited: pages are recognised as it once it is published. */
  isUnpublished: z.boolean().default(false),
  /** Subjects of the standard items that the form's items name. */
  standardSubjects: z.array(z.string()),
});
export type SheetDefinition = z.infer<typeof SheetDefinition>;

/** Work for an ocr-worker: make the template of a sheet. */
export const TemplateWork = claimedMessage('template', { jobId: Id, sheetId: Id, definition: BlobRef });
export type TemplateWork = z.infer<typeof TemplateWork>;

const Answered = { jobId: Id, sheetId: Id, organisation: Id, definition: BlobRef };

export const TemplateMade = z.object({
  kind: z.literal('template-made'),
  ...Answered,
  /** Sealed JSON of `SheetTemplate`. */
  template: BlobRef,
  /** Pages that it has. */
  pages: z.number().int().positive(),
  /** Sealed JSON of `PdfForm`; absent where the blank pages have no fields of their own. */
  pdfForm: BlobRef.optional(),
});
export type TemplateMade = z.infer<typeof TemplateMade>;

export const TemplateFailure = z.object({
  kind: z.literal('template-not-made'),
  ...Answered,
  problem: ReadProblem,
});

export const TemplateAnswer = z.discriminatedUnion('kind', [TemplateMade, TemplateFailure]);
export type TemplateAnswer = z.infer<typeof TemplateAnswer>;

/** Work for command-api itself: give a form to the external creator. */
export const SheetUploadWork = workMessage('sheet-upload', {
  jobId: Id,
  uploadId: Id,
  sheetId: Id,
  definition: BlobRef,
  template: BlobRef,
  pages: z.number().int().positive(),
});
export type SheetUploadWork = z.infer<typeof SheetUploadWork>;

/** Why an external creator did not get a form. */
export const SheetUploadProblem = z.enum([
  'creator-unavailable',
  'creator-failed',
  'creator-denied',
  'creator-not-found',
  'creator-too-large',
  'creator-refused',
  'form-erased',
  'gave-up',
]);
export type SheetUploadProblem = z.infer<typeof SheetUploadProblem>;
