import { z } from 'zod';
import { BlobRef, Id } from '../../objects/ids.js';
import { ReadProblem } from '../reading/messages.js';
import { claimedMessage } from '../work-message.js';

/** Work for an ocr-worker: propose the fields of a form. */
export const ProposalWork = claimedMessage('proposal', { jobId: Id, sheetId: Id, template: BlobRef });
export type ProposalWork = z.infer<typeof ProposalWork>;

const Answered = { jobId: Id, sheetId: Id, organisation: Id };

export const ProposalAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fields-proposed'),
    ...Answered,
    /** Sealed JSON of `FieldProposals`. */
    proposals: BlobRef,
  }),
  z.object({ kind: z.literal('fields-not-proposed'), ...Answered, problem: ReadProblem }),
]);
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;
