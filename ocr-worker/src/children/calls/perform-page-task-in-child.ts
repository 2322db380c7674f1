import type { PageTask } from '@reader/contracts/jobs/page-task/messages';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageTaskResult } from '../../page-tasks/perform-page-task.js';
import { callOnce } from '../call-child.js';
import type { ChildPool } from '../child-pool.js';
import type { ServedBlobs } from '../served-blobs.js';

/** Performs a task on pages of a document in a child process. @throws as `callOnce` */
export const performPageTaskInChild = async (
  pool: ChildPool,
  served: ServedBlobs,
  { jobId, organisation, task }: { readonly jobId: Id; readonly organisation: Id; readonly task: PageTask },
  signal: AbortSignal,
): Promise<PageTaskResult> => {
  const blobs = served.forTask(organisation);
  const pages = task.type === 'rearrange-tables' ? task.areas.map(({ page }) => page) : [task.page];
  pages.forEach(({ image }) => blobs.grant(image));
  const input = { jobId, task };
  return callOnce(pool, { task: 'page task', input, serving: { blob: blobs.serve }, signal });
};
