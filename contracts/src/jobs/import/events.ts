import { z } from 'zod';
import { event, sealedEvent } from '../../events/define.js';
import { BlobRef, Id } from '../../objects/ids.js';

/** A line of what an import could not take. */
export const ImportProblem = z.object({
  /** `H5`; null for what concerns the file as a whole. */
  cell: z.string().nullable(),
  /** As staff are told; it may quote a value. */
  text: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** Lines that an import lists. */
export const IMPORT_PROBLEMS = 500;

/** A correction workbook came back; the file is the sealed blob that the job worker reads. */
export const ImportRequested = event('ImportRequested', z.object({ jobId: Id, file: BlobRef }));

/** All that could be taken was; the documents say themselves what was changed. */
export const ImportFinished = sealedEvent('ImportFinished', {
  data: z.object({
    jobId: Id,
    /** Documents whose corrections were taken. */
    documents: z.number().int().nonnegative(),
    /** Of all problems, listed or not. */
    problemCount: z.number().int().nonnegative(),
  }),
  personal: z.object({ problems: z.array(ImportProblem).max(IMPORT_PROBLEMS) }),
  keyOwner: (data) => data.jobId,
});
export const ImportFailed = event(
  'ImportFailed',
  z.object({ jobId: Id, problem: z.enum(['gave-up', 'failed']) }),
);

export const importEvents = [ImportRequested, ImportFinished, ImportFailed];
