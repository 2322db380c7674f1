import { z } from 'zod';
import { event } from '../../events/define.js';
import { Id } from '../../objects/ids.js';

/** A read job: its progress is folded from the readings that name it. */
export const ReadJobStarted = event(
  'ReadJobStarted',
  z.object({ jobId: Id, uploadId: Id, documents: z.number().int().positive() }),
);

/** One document is read again (docs/product/reload.md). */
export const RereadJobStarted = event('RereadJobStarted', z.object({ jobId: Id, documentId: Id }));

/** What is still read of the job, and what joins it later, is not read: of one file, or of all (null). */
export const ReadJobCancelled = event('ReadJobCancelled', z.object({ jobId: Id, fileId: Id.nullable() }));

export const readJobEvents = [ReadJobStarted, RereadJobStarted, ReadJobCancelled];
