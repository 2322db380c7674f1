import { z } from 'zod';
import { BulkCommand } from './events.js';
import { BlobRef, Id } from '../../objects/ids.js';

/** Work for command-api itself: do the same to many documents. */
export const BulkCommandWork = z.object({
  kind: z.literal('bulk'),
  jobId: Id,
  organisation: Id,
  command: BulkCommand,
  list: BlobRef,
  attempt: z.number().int().positive(),
});
export type BulkCommandWork = z.infer<typeof BulkCommandWork>;

/** The documents of such a job, each once: what its list holds. */
export const BulkList = z.array(Id).min(1);
