import { z } from 'zod';
import { event } from '../../events/define.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { ReadProblem } from '../reading/messages.js';

/** Fields are to be proposed on a form's blank pages. */
export const FieldsProposalRequested = event(
  'FieldsProposalRequested',
  z.object({
    jobId: Id,
    sheetId: Id,
    /** Sealed JSON of `SheetTemplate`. */
    template: BlobRef,
  }),
);
export const FieldsProposed = event(
  'FieldsProposed',
  z.object({
    jobId: Id,
    sheetId: Id,
    /** Fields that were put into the draft; what lay on one that was there was left out. */
    fields: z.number().int().nonnegative(),
  }),
);
export const FieldsProposalFailed = event(
  'FieldsProposalFailed',
  z.object({ jobId: Id, sheetId: Id, problem: ReadProblem }),
);

export const proposalEvents = [FieldsProposalRequested, FieldsProposed, FieldsProposalFailed];
