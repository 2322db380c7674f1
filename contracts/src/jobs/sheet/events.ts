import { z } from 'zod';
import { event } from '../../events/define.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { ReadProblem } from '../reading/messages.js';
import { SheetUploadProblem } from './messages.js';
import { LeftOut } from './pdf-form.js';

/** A form is to be registered; the definition is the sealed blob that the worker reads. */
export const SheetRegistrationRequested = event(
  'SheetRegistrationRequested',
  z.object({ jobId: Id, sheetId: Id, documentId: Id.nullable(), definition: BlobRef }),
);
export const SheetRegistrationFinished = event(
  'SheetRegistrationFinished',
  z.object({
    jobId: Id,
    sheetId: Id,
    /** Of the fields of its blank PDF; absent: nothing. */
    leftOut: LeftOut.optional(),
  }),
);
export const SheetRegistrationFailed = event(
  'SheetRegistrationFailed',
  z.object({ jobId: Id, sheetId: Id, problem: ReadProblem }),
);

/** Its template is made, but it is not registered yet: an external creator gets it first (docs/product/creator.md#an-external-creator). */
export const SheetTemplateMade = event('SheetTemplateMade', z.object({ jobId: Id, sheetId: Id }));
export const SheetUploadRequested = event(
  'SheetUploadRequested',
  z.object({
    jobId: Id,
    /** One upload for each job. */
    uploadId: Id,
    sheetId: Id,
    definition: BlobRef,
    template: BlobRef,
    /** Pages of the template. */
    pages: z.number().int().positive(),
  }),
);
/** The creator has it, and it is registered here; `opens` is where the creator shows it. */
export const SheetUploaded = event(
  'SheetUploaded',
  z.object({ jobId: Id, uploadId: Id, sheetId: Id, opens: z.string() }),
);
export const SheetUploadFailed = event(
  'SheetUploadFailed',
  z.object({ jobId: Id, uploadId: Id, sheetId: Id, problem: SheetUploadProblem }),
);

export const sheetRegistrationEvents = [
  SheetRegistrationRequested,
  SheetRegistrationFinished,
  SheetRegistrationFailed,
  SheetTemplateMade,
  SheetUploadRequested,
  SheetUploaded,
  SheetUploadFailed,
];
