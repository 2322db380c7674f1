import { z } from 'zod';
import { BlobRef, Id } from '../../objects/ids.js';
import { event } from '../../events/define.js';

/** What is done to many documents by one job (docs/product/jobs.md#commands-on-many-documents). */
export const BulkCommand = z.enum(['return-to-unconfirmed', 'delete', 'change-department']);
export type BulkCommand = z.infer<typeof BulkCommand>;

/** Where `change-department` gives the documents; null: to all. Absent in other commands. */
export const DepartmentToGiveTo = Id.nullable().optional();

/** More documents than are done at once; `list` is the sealed blob with their ids (`BulkList`). */
export const BulkCommandRequested = event(
  'BulkCommandRequested',
  z.object({
    jobId: Id,
    command: BulkCommand,
    documents: z.number().int().positive(),
    list: BlobRef,
    departmentId: DepartmentToGiveTo,
  }),
);

/** A document that the command was not done to, and the code of the reason. */
export const BulkFailure = z.object({ documentId: Id, code: z.string() });
export type BulkFailure = z.infer<typeof BulkFailure>;

/** Failures that the end of such a job lists. */
export const BULK_FAILURES = 500;

/** Every document was processed; what was done to each is in its own stream. */
export const BulkCommandFinished = event(
  'BulkCommandFinished',
  z.object({
    jobId: Id,
    /** Documents that are now as was asked for, also those that were so before. */
    done: z.number().int().nonnegative(),
    /** Of all failures, listed or not. */
    failedCount: z.number().int().nonnegative(),
    /** The first of them, in the order of the list. */
    failed: z.array(BulkFailure).max(BULK_FAILURES),
  }),
);

/** The job gave up; documents may have had their turn before. */
export const BulkCommandFailed = event(
  'BulkCommandFailed',
  z.object({ jobId: Id, problem: z.enum(['gave-up', 'failed']) }),
);

export const bulkCommandEvents = [BulkCommandRequested, BulkCommandFinished, BulkCommandFailed];
