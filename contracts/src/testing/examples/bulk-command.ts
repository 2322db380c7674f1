import type { DataOf } from '../../events/define.js';
import {
  BulkCommandFailed,
  BulkCommandFinished,
  BulkCommandRequested,
} from '../../jobs/bulk-command/events.js';
import { blob } from './blob.js';
import { documentId, id } from './ids.js';

export const bulkJobId = id(73);
export const bulkList = blob({ owner: bulkJobId, mediaType: 'application/json' });
export const bulkRequested = (more: Partial<DataOf<typeof BulkCommandRequested>> = {}) =>
  BulkCommandRequested.of({
    jobId: bulkJobId,
    command: 'delete',
    documents: 1_001,
    list: bulkList,
    ...more,
  });
export const bulkFinished = (more: Partial<DataOf<typeof BulkCommandFinished>> = {}) =>
  BulkCommandFinished.of({
    jobId: bulkJobId,
    done: 1_000,
    failedCount: 1,
    failed: [{ documentId, code: 'not-found' }],
    ...more,
  });
export const bulkFailed = () => BulkCommandFailed.of({ jobId: bulkJobId, problem: 'gave-up' });
