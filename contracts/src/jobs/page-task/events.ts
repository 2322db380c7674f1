import { z } from 'zod';
import { event } from '../../events/define.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { ReadProblem } from '../reading/messages.js';
import { PageTask } from './messages.js';

/** Something is to be done to a page of a document (docs/product/page-tasks.md). */
export const PageTaskRequested = event(
  'PageTaskRequested',
  z.object({ jobId: Id, documentId: Id, task: PageTask }),
);
const PageTaskFinishedData = z.object({
  jobId: Id,
  documentId: Id,
  /** What was read of a region: a sealed blob of the document, which goes with it. */
  text: BlobRef.nullable(),
});
export const PageTaskFinished = event('PageTaskFinished', PageTaskFinishedData, {
  // Version 1 knew no regions.
  version: 2,
  upcast: (data) => ({ text: null, ...(data as Omit<z.infer<typeof PageTaskFinishedData>, 'text'>) }),
});
export const PageTaskFailed = event(
  'PageTaskFailed',
  z.object({ jobId: Id, documentId: Id, problem: ReadProblem }),
);

export const pageTaskEvents = [PageTaskRequested, PageTaskFinished, PageTaskFailed];
