import { PageTaskWork, type PageTaskAnswer } from '@reader/contracts/jobs/page-task/messages';
import { pageTaskWork } from '@reader/contracts/jobs/page-task/job';
import type { Id } from '@reader/contracts/objects/ids';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { ChildPool } from '../children/child-pool.js';
import { performPageTaskInChild } from '../children/calls/perform-page-task-in-child.js';
import type { ServedBlobs } from '../children/served-blobs.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import { putPageFiles } from './put-page-files.js';
import { putJson } from './sealed-objects.js';

interface PageTaskDependencies extends AnsweringDependencies {
  readonly poolOf: (organisation: Id) => ChildPool;
  readonly served: ServedBlobs;
  readonly blobs: SealedBlobs;
}

/** Performs a task on a document's page and publishes the answer over NATS. */
export const handlePageTask = async (
  dependencies: PageTaskDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const { jobId, documentId, organisation, task, attempt, offer } = PageTaskWork.parse(message);
  const { poolOf, served, blobs } = dependencies;
  const identity = { jobId, documentId, organisation };

  const perform = async (_: unknown, signal: AbortSignal): Promise<PageTaskAnswer> => {
    const made = await performPageTaskInChild(
      poolOf(organisation),
      served,
      { jobId, organisation, task },
      signal,
    );
    const put = (value: unknown) => putJson(blobs, organisation, documentId, value);
    if (made.type === 'text') return { kind: 'area-read', ...identity, text: await put(made.text) };
    if (made.type === 'tables')
      return { kind: 'tables-read', ...identity, tables: await put({ tables: made.tables }) };
    const stored = await putPageFiles(blobs, organisation, documentId, made.files);
    return { kind: 'page-rotated', ...identity, page: { ...made.page, ...stored } };
  };

  await answerWork<PageTaskAnswer>(
    dependencies,
    {
      id: jobId,
      organisation,
      attempt,
      offer,
      answerSubject: pageTaskWork.answerSubject,
      perform,
      failed: (problem) => ({ kind: 'page-task-failed', ...identity, problem }),
    },
    stopping,
  );
};
