import {
  PageTaskTables,
  PageTaskText,
  PageTaskWork,
  type PageTask,
  type PageTaskAnswer,
} from '@reader/contracts/jobs/page-task/messages';
import { pageTaskWork } from '@reader/contracts/jobs/page-task/job';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { OcrEngine } from '../engines/engine.js';
import { readArea } from '../page-tasks/read-area.js';
import { readTables } from '../page-tasks/read-tables.js';
import { rotatePage } from '../page-tasks/rotate-page.js';
import { derivedIds } from '../pipeline/derived-id.js';
import { withDeadline } from '../pipeline/intake/deadline.js';
import { openSource } from '../pipeline/intake/open-source.js';
import { LIMITS } from '../pipeline/foundation/limits.js';
import type { PixelImage } from '../pipeline/geometry/raster.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import { putPageFiles } from './put-page-files.js';
import { openBlob, putJson } from './sealed-objects.js';

interface PageTaskDependencies extends AnsweringDependencies {
  readonly blobs: SealedBlobs;
  readonly engine: OcrEngine;
}

/** Performs a task on a document's page and publishes the answer over NATS. */
export const handlePageTask = async (
  dependencies: PageTaskDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const { jobId, documentId, organisation, task, attempt } = PageTaskWork.parse(message);
  const { blobs, engine } = dependencies;
  const identity = { jobId, documentId, organisation };

  const imageOf = async (page: PageImage): Promise<PixelImage> => {
    const opened = await openSource(await openBlob(blobs, organisation, page.image), stopping);
    return (await opened.page(1, stopping)).image;
  };

  const perform = async (given: PageTask, signal: AbortSignal): Promise<PageTaskAnswer> => {
    if (given.type === 'rotate-page') {
      const { files, facts } = await rotatePage(given.page, await imageOf(given.page), given.turn);
      const stored = await putPageFiles(blobs, organisation, documentId, files);
      return { kind: 'page-rotated', ...identity, page: { ...given.page, ...facts, ...stored } };
    }
    if (given.type === 'read-area') {
      const text = await readArea(given, await imageOf(given.page), engine, signal);
      const stored = await putJson(blobs, organisation, documentId, PageTaskText.parse(text));
      return { kind: 'area-read', ...identity, text: stored };
    }
    const tables = await readTables({ task: given, imageOf, idOf: derivedIds(jobId), engine, signal });
    return {
      kind: 'tables-read',
      ...identity,
      tables: await putJson(blobs, organisation, documentId, PageTaskTables.parse({ tables })),
    };
  };

  await answerWork<PageTaskAnswer>(
    dependencies,
    {
      id: jobId,
      organisation,
      attempt,
      answerSubject: pageTaskWork.answerSubject,
      perform: () => withDeadline(LIMITS.pageMs, stopping, (signal) => perform(task, signal)),
      failed: (problem) => ({ kind: 'page-task-failed', ...identity, problem }),
    },
    stopping,
  );
};
