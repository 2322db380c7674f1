import { inBatches } from '@reader/platform/batches/in-batches';
import { ERASED, type DataOf } from '@reader/contracts/events/define';
import type { SourcePagesCounted } from '@reader/contracts/events/document';
import {
  ReadingAnswer,
  type PagesCounted,
  type ReadingSucceeded,
} from '@reader/contracts/jobs/reading/messages';
import { RegistrationWork } from '@reader/contracts/jobs/reading/messages';
import { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import type { Id } from '@reader/contracts/objects/ids';
import * as document from '../domain/document/decide.js';
import type { Document } from '../domain/document/state.js';
import * as reading from '../domain/reading/reading.js';
import { documents, readings, uploads } from '../handling/aggregates.js';
import { firstReadingId, furtherDocumentId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { registerDocument, registerDocuments } from '../intake/register-documents.js';
import type { Dependencies } from '../dependencies.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

type FurtherDocument = DataOf<typeof SourcePagesCounted>['furtherDocuments'][number];

/** The documents that the pages of a PDF beyond the first document's make, `layout` pages each. */
export const furtherDocuments = (fileId: Id, pages: number, layout: number): FurtherDocument[] => {
  const further: FurtherDocument[] = [];
  for (let firstPage = 1 + layout; firstPage <= pages; firstPage += layout) {
    const documentId = furtherDocumentId(fileId, firstPage);
    further.push({
      documentId,
      readingId: firstReadingId(documentId),
      firstPage,
      pages: Math.min(layout, pages - firstPage + 1),
    });
  }
  return further;
};

const AT_ONCE = 16;

interface CountedFile {
  readonly organisation: Id;
  readonly readingId: Id;
  readonly fileId: Id;
  readonly pages: number;
}

/** Registers what lies beyond the first document of a PDF. Only a document whose file was not yet counted splits. */
const splitOff = async (
  dependencies: Dependencies,
  found: Document,
  { organisation, readingId, fileId, pages }: CountedFile,
): Promise<void> => {
  const context = workerContext(dependencies, organisation, 'ocr-worker', `${readingId}/pages`);
  const source = found.sources.find((candidate) => candidate.fileId === fileId);
  if (!source || source.pages !== null || found.readingId !== readingId) return;
  const further = furtherDocuments(fileId, pages, found.layout);
  if (further.length === 0) return;
  const opened = await load(dependencies.log, readings, readingId, context.organisation);
  if (!opened || opened.hasEnded) return;
  await handle(dependencies.log, documents, found.id, context, (state) =>
    document.countPages(state, { readingId, fileId, pages, furtherDocuments: further }),
  );
  const registering = onBehalfOf(
    context,
    await initiatorOf(dependencies, documents.stream(found.id), context.organisation),
  );
  let sequence = 1;
  for (const some of inBatches(further, AT_ONCE))
    await Promise.all(
      some.map((next) =>
        registerDocument(
          dependencies,
          registering,
          {
            documentId: next.documentId,
            uploadId: found.uploadId,
            jobId: found.jobId,
            readingId: next.readingId,
            sequence: ++sequence,
            layout: found.layout,
            sources: [{ ...source, firstPage: next.firstPage, pages: next.pages }],
            splitFrom: found.id,
            fileName: found.fileName ?? '',
          },
          opened,
        ),
      ),
    );
};

const onPagesCounted = async (dependencies: Dependencies, answer: PagesCounted): Promise<void> => {
  const found = await load(dependencies.log, documents, answer.documentId, answer.organisation);
  if (found) await splitOff(dependencies, found, answer);
};

const onReadingSucceeded = async (dependencies: Dependencies, answer: ReadingSucceeded): Promise<void> => {
  const context = workerContext(dependencies, answer.organisation, 'ocr-worker', `${answer.readingId}/end`);
  const found = await load(dependencies.log, documents, answer.documentId, answer.organisation);
  const fileId = found?.sources[0]?.fileId;
  if (found && fileId && answer.sourcePages !== null)
    await splitOff(dependencies, found, { ...answer, fileId, pages: answer.sourcePages });
  const bytes = await dependencies.blobs.get(answer.organisation, answer.content);
  if (bytes !== ERASED) {
    const content = ReadingContent.parse(JSON.parse(bytes.toString('utf8')));
    await handle(dependencies.log, documents, answer.documentId, context, (state) =>
      document.finishReading(state, answer, content),
    );
  }
  await handle(dependencies.log, readings, answer.readingId, context, (state) =>
    reading.succeed(state, { pages: answer.pages.length, startedAt: answer.startedAt }),
  );
};

/** Decides on what an ocr-worker answered. The reading ends last, so that a job is finished only when everything else shows. */
export const onReadingAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = ReadingAnswer.parse(message);
  switch (answer.kind) {
    case 'pages-counted':
      return onPagesCounted(dependencies, answer);
    case 'reading-succeeded':
      return onReadingSucceeded(dependencies, answer);
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
      await handle(dependencies.log, readings, answer.readingId, context, (state) =>
        reading.fail(state, { problem: answer.problem, startedAt: answer.startedAt }),
      );
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
