import type { DataOf } from '../../events/define.js';
import { DocumentRereadAbandoned, DocumentRereadRequested } from '../../events/document.js';
import { RereadJobStarted } from '../../jobs/reading/events.js';
import { documentId, id } from './ids.js';

export const rereadingId = id(75);
export const rereadJobId = id(76);
const reread = { documentId, readingId: rereadingId, jobId: rereadJobId };
export const rereadJobStarted = () => RereadJobStarted.of({ jobId: rereadJobId, documentId });
export const rereadRequested = (more: Partial<DataOf<typeof DocumentRereadRequested>> = {}) =>
  DocumentRereadRequested.of({ ...reread, isForced: false, from: 'not-applicable', ...more });
export const rereadAbandoned = (more: Partial<DataOf<typeof DocumentRereadAbandoned>> = {}) =>
  DocumentRereadAbandoned.of({ ...reread, problem: 'corrupt-file', to: 'not-applicable', ...more });
