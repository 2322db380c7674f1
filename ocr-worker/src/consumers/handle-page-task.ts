import {
  PageTaskTables,
  PageTaskWork,
  type PageTask,
  type PageTaskAnswer,
} from '@reader/contracts/messages/page-task';
import type { ReadProblem } from '@reader/contracts/messages/reading';
import { answerSubject, MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import type { PageImage } from '@reader/contracts/objects/reading-content';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { publishWork } from '@reader/platform/nats/publish';
import { NotJustNow, withSignsOfLife } from '@reader/platform/nats/signs-of-life';
import { ERASED } from '@reader/platform/vault/vault';
import type { OcrEngine } from '../engines/engine.js';
import { readTables } from '../page-tasks/read-tables.js';
import { rotatePage } from '../page-tasks/rotate-page.js';
import { derivedIds } from '../pipeline/derived-id.js';
import { withDeadline } from '../pipeline/intake/deadline.js';
import { openSource } from '../pipeline/intake/open-source.js';
import { LIMITS } from '../pipeline/limits.js';
import type { PixelImage } from '../pipeline/raster.js';
import { UnreadableFile } from '../pipeline/unreadable-file.js';
import { isOurs } from './own-troubles.js';
import { putPageFiles } from './put-page-files.js';

export interface PageTaskParts {
  readonly blobs: SealedBlobs;
  readonly nats: NatsConnection;
  readonly engine: OcrEngine;
  readonly logger: Logger;
}

/** Does what was asked of a document's page and answers over NATS. */
export const handlePageTask = async (
  { blobs, nats, engine, logger }: PageTaskParts,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const { jobId, documentId, organisation, task, attempt } = PageTaskWork.parse(message);
  const identity = { jobId, documentId, organisation };
  const failed = (problem: ReadProblem): PageTaskAnswer => ({
    kind: 'page-task-failed',
    ...identity,
    problem,
  });

  const imageOf = async (page: PageImage): Promise<PixelImage> => {
    const bytes = await blobs.get(organisation, page.image);
    if (bytes === ERASED) throw new UnreadableFile('corrupt-file');
    const opened = await openSource(bytes, stopping);
    return (await opened.page(1, stopping)).image;
  };

  const perform = async (given: PageTask, signal: AbortSignal): Promise<PageTaskAnswer> => {
    if (given.type === 'rotate-page') {
      const { files, facts } = await rotatePage(given.page, await imageOf(given.page), given.turn);
      const stored = await putPageFiles(blobs, organisation, documentId, files);
      return { kind: 'page-rotated', ...identity, page: { ...given.page, ...facts, ...stored } };
    }
    const tables = await readTables({ task: given, imageOf, idOf: derivedIds(jobId), engine, signal });
    const json = Buffer.from(JSON.stringify(PageTaskTables.parse({ tables })), 'utf8');
    return {
      kind: 'tables-read',
      ...identity,
      tables: await blobs.put(organisation, documentId, json, 'application/json'),
    };
  };

  const answer = await withSignsOfLife(
    nats,
    WORK_SIGNAL_SUBJECT,
    { id: jobId, organisation, attempt },
    SIGN_OF_LIFE_MS,
    async () => {
      if (attempt > MAX_TRIES) return failed('gave-up');
      try {
        return await withDeadline(LIMITS.pageMs, stopping, (signal) => perform(task, signal));
      } catch (error) {
        if (error instanceof UnreadableFile) return failed(error.problem);
        if (error instanceof BlobMissing) return failed('corrupt-file');
        if (stopping.aborted || isOurs(error)) throw new NotJustNow('cannot work just now', { cause: error });
        throw error;
      }
    },
  );
  await publishWork(nats, answerSubject.pageTask, answer, `${jobId}/${attempt}/end`);
  logger.info({ jobId, documentId, outcome: answer.kind }, 'page task ended');
};
