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

export const readJobEvents = [ReadJobStarted, RereadJobStarted];
