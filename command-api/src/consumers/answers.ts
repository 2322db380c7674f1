import { ERASED } from '@reader/contracts/events/define';
import { ReadingAnswer, type PagesCounted, type ReadingDone } from '@reader/contracts/jobs/reading/messages';
import { RegistrationWork } from '@reader/contracts/jobs/reading/messages';
import { doubtedBelow } from '@reader/contracts/objects/document/doubted-below';
import { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import * as document from '../domain/document/decide.js';
import { withFormDepartment } from '../domain/document/department.js';
import * as reading from '../domain/reading/reading.js';
import { documents, readings, sheets, uploads } from '../handling/aggregates.js';
import { handle, load } from '../handling/handle.js';
import { registerDocuments } from '../intake/register-documents.js';
import { doubtLimitOf } from '../reference-data/doubt-limit.js';
import { revisionReadWith } from '../reference-data/sheets/revision-read-with.js';
import { settleTaughtBy } from '../reference-data/sheets/teachings.js';
import type { Dependencies } from '../dependencies.js';
import { eraseWhole } from './erasure-work.js';
import { splitOff } from './further-documents.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

const onPagesCounted = async (dependencies: Dependencies, answer: PagesCounted): Promise<void> => {
  const found = await load(dependencies.log, documents, answer.documentId, answer.organisation);
  if (found) await splitOff(dependencies, found, answer);
};

const onReadingDone = async (dependencies: Dependencies, answer: ReadingDone): Promise<void> => {
  const context = workerContext(dependencies, answer.organisation, 'ocr-worker', `${answer.readingId}/end`);
  const found = await load(dependencies.log, documents, answer.documentId, answer.organisation);
  const fileId = found?.sources[0]?.fileId;
  if (found && fileId && answer.sourcePages !== null)
    await splitOff(dependencies, found, { ...answer, fileId, pages: answer.sourcePages });
  const bytes = await dependencies.blobs.get(answer.organisation, answer.content);
  if (bytes !== ERASED) {
    const read = ReadingContent.parse(JSON.parse(bytes.toString('utf8')));
    const content = doubtedBelow(read, await doubtLimitOf(dependencies, answer.organisation));
    const sheetRevision = await revisionReadWith(dependencies, answer);
    const sheetId = answer.isRecognised ? answer.allocation?.sheetId : undefined;
    const form = sheetId ? await load(dependencies.log, sheets, sheetId, answer.organisation) : undefined;
    await handle(dependencies.log, documents, answer.documentId, context, (state) =>
      withFormDepartment(
        state,
        document.finishReading(state, answer, content, sheetRevision),
        form?.departmentId ?? null,
      ),
    );
  }
  await settleTaughtBy(dependencies, context, answer);
  await handle(dependencies.log, readings, answer.readingId, context, (state) =>
    reading.succeed(state, { pages: answer.pages.length, startedAt: answer.startedAt }),
  );
  await eraseWhole(dependencies, answer.organisation, answer.documentId);
};

/** Decides on what an ocr-worker answered. The reading ends last, so that a job is finished only when everything else shows. */
export const onReadingAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = ReadingAnswer.parse(message);
  switch (answer.kind) {
    case 'pages-counted':
      return onPagesCounted(dependencies, answer);
    case 'reading-succeeded':
      return onReadingDone(dependencies, answer);
    case 'reading-failed': {
      const context = workerContext(
        dependencies,
        answer.organisation,
        'ocr-worker',
        `${answer.readingId}/end`,
      );
      await handle(dependencies.log, documents, answer.documentId, context, (state) =>
        document.failReading(state, answer),
      );
      await settleTaughtBy(dependencies, context, answer);
      await handle(dependencies.log, readings, answer.readingId, context, (state) =>
        reading.fail(state, { problem: answer.problem, startedAt: answer.startedAt }),
      );
      await eraseWhole(dependencies, answer.organisation, answer.documentId);
    }
  }
};

/** Finishes registering an upload whose caller was interrupted. */
export const onRegistrationWork = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const work = RegistrationWork.parse(message);
  const context = workerContext(
    dependencies,
    work.organisation,
    'command-api',
    `${work.uploadId}/registration`,
  );
  const initiator = await initiatorOf(dependencies, uploads.stream(work.uploadId), work.organisation);
  await registerDocuments(dependencies, onBehalfOf(context, initiator), work.uploadId);
};
