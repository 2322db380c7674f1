import type { DataOf } from '../../events/define.js';
import { PageRotated, TablesRead } from '../../events/document.js';
import { PageTaskFailed, PageTaskFinished, PageTaskRequested } from '../../jobs/page-task/events.js';
import type { PageTask } from '../../jobs/page-task/messages.js';
import type { BlobRef } from '../../objects/ids.js';
import { documentId, id, tableId } from './ids.js';
import { page, readTable } from './reading-content.js';

export const pageJobId = id(77);
export const newTableId = id(78);
export const tablesRead = (more: Partial<DataOf<typeof TablesRead>> = {}) =>
  TablesRead.of(
    {
      documentId,
      jobId: pageJobId,
      how: 'drawn',
      removed: { tables: [tableId], inputs: [] },
      doubts: 2,
      ...more,
    },
    { tables: [readTable({ id: newTableId })] },
  );
export const pageRotated = (more: Partial<DataOf<typeof PageRotated>> = {}) =>
  PageRotated.of({
    documentId,
    jobId: pageJobId,
    before: page(),
    page: page({ width: 1400, height: 1000 }),
    turn: 90,
    ...more,
  });
export const rotateTask: PageTask = { type: 'rotate-page', page: page(), turn: 90 };
const pageJob = { jobId: pageJobId, documentId };
export const areaTask: PageTask = {
  ...{ type: 'read-area', page: page(), kind: 'TX' },
  box: { x: 10, y: 20, width: 300, height: 40 },
};
export const pageTaskRequested = (task: PageTask = rotateTask) => PageTaskRequested.of({ ...pageJob, task });
export const pageTaskFinished = (text: BlobRef | null = null) => PageTaskFinished.of({ ...pageJob, text });
export const pageTaskFailed = () => PageTaskFailed.of({ ...pageJob, problem: 'document-changed' });
