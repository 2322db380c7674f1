import { z } from 'zod';
import { BlobRef, Id } from '../../objects/ids.js';
import { workMessage } from '../work-message.js';
import { ImportProblem } from './events.js';

/** Work for the job worker: a correction workbook is to be read. */
export const ImportWork = workMessage('import', {
  jobId: Id,
  file: BlobRef,
  /** The account that asked: the workbook changes what it sees. */
  requestedBy: z.string(),
  /** It is held against at least what the log held at this position (a decimal string). */
  position: z.string(),
});
export type ImportWork = z.infer<typeof ImportWork>;

/** What the workbook says, kept as a sealed blob: all that may be changed, and what may not. */
export const ImportReading = z.object({
  documents: z.array(
    z.object({
      documentId: Id,
      /** Of its content, when the workbook was made. */
      revision: z.number().int().nonnegative(),
      changes: z
        .array(z.object({ valueId: Id, before: z.string(), after: z.string(), cell: z.string() }))
        .min(1),
    }),
  ),
  /** The first of them. */
  problems: z.array(ImportProblem),
  problemCount: z.number().int().nonnegative(),
});
export type ImportReading = z.infer<typeof ImportReading>;

const Answered = { jobId: Id, organisation: Id };

export const ImportAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('import-read'), ...Answered, reading: BlobRef }),
  z.object({ kind: z.literal('import-not-read'), ...Answered, problem: z.enum(['gave-up', 'failed']) }),
]);
export type ImportAnswer = z.infer<typeof ImportAnswer>;
