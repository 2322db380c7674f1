import { z } from 'zod';
import { event } from '../../events/define.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { ReadProblem } from '../reading/messages.js';

/** A form is to be registered; the definition is the sealed blob that the worker reads. */
export const SheetRegistrationRequested = event(
  'SheetRegistrationRequested',
  z.object({ jobId: Id, sheetId: Id, documentId: Id.nullable(), definition: BlobRef }),
);
export const SheetRegistrationFinished = event(
  'SheetRegistrationFinished',
  z.object({ jobId: Id, sheetId: Id }),
);
export const SheetRegistrationFailed = event(
  'SheetRegistrationFailed',
  z.object({ jobId: Id, sheetId: Id, problem: ReadProblem }),
);

export const sheetRegistrationEvents = [
  SheetRegistrationRequested,
  SheetRegistrationFinished,
  SheetRegistrationFailed,
];
