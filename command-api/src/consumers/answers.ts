import { ERASED, type DataOf } from '@reader/contracts/events/define';
import type { SourcePagesCounted } from '@reader/contracts/events/document';
import { ReadingAnswer, type PagesCounted, type ReadingSucceeded } from '@reader/contracts/messages/reading';
import { RegistrationWork } from '@reader/contracts/messages/registration';
import { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import type { Id } from '@reader/contracts/objects/ids';
import { inBatches } from '@reader/platform/batches/in-batches';
import * as document from '../domain/document/decide.js';
import type { Document } from '../domain/document/state.js';
import * as reading from '../domain/reading/reading.js';
import { documents, readings, uploads } from '../handling/aggregates.js';
import { firstReadingId, furtherDocumentId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
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

/** Registers what lies beyond the first document of a PDF. Only a document whose file was not yet counted splits. */
const registerFurther = async (
  dependencies: Dependencies,
  found: Document,
  { readingId, fileId, pages }: { readonly readingId: Id; readonly fileId: Id; readonly pages: number },
  context: CommandContext,
): Promise<void> => {
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
  const commands = further.map(({ documentId, readingId, firstPage, pages }, index) => ({
    documentId,
    uploadId: found.uploadId,
    jobId: found.jobId,
    readingId,
    sequence: index + 2,
    layout: found.layout,
    sources: [{ ...source, firstPage, pages }],
    splitFrom: found.id,
    fileName: found.fileName ?? '',
  }));
  for (const some of inBatches(commands, AT_ONCE))
    await Promise.all(some.map((command) => registerDocument(dependencies, registering, command, opened)));
};

/** What the worker says of a reading, at one of its steps. */
const ocrContext = (
  dependencies: Dependencies,
  { organisation, readingId }: { readonly organisation: Id; readonly readingId: Id },
  step: 'pages' | 'end',
): CommandContext => workerContext(dependencies, organisation, 'ocr-worker', `${readingId}/${step}`);

const onPagesCounted = async (dependencies: Dependencies, answer: PagesCounted): Promise<void> => {
  const found = await load(dependencies.log, documents, answer.documentId, answer.organisation);
  if (found) await registerFurther(dependencies, found, answer, ocrContext(dependencies, answer, 'pages'));
};

const onReadingSucceeded = async (dependencies: Dependencies, answer: ReadingSucceeded): Promise<void> => {
  const context = ocrContext(dependencies, answer, 'end');
  const found = await load(dependencies.log, documents, answer.documentId, answer.organisation);
  const fileId = found?.sources[0]?.fileId;
  if (found && fileId && answer.sourcePages !== null) {
    const counted = { readingId: answer.readingId, fileId, pages: answer.sourcePages };
    await registerFurther(dependencies, found, counted, ocrContext(dependencies, answer, 'pages'));
  }
  const bytes = await dependencies.blobs.get(answer.organisation, answer.content);
  if (bytes !== ERASED) {
    const content = ReadingContent.parse(JSON.parse(bytes.toString('utf8')));
    await handle(dependencies.log, documents, answer.documentId, context, (state) =>
      document.finishReading(state, answer, content),
    );
  }
  await handle(dependencies.log, readings, answer.readingId, context, (state) =>
    reading.succeed(state, answer.pages.length),
  );
};

/** Decides on what an ocr-worker answered. The reading ends last, so that a job is finished only when all shows. */
export const onReadingAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = ReadingAnswer.parse(message);
  switch (answer.kind) {
    case 'pages-counted':
      return onPagesCounted(dependencies, answer);
    case 'reading-succeeded':
      return onReadingSucceeded(dependencies, answer);
    case 'reading-failed': {
      const context = ocrContext(dependencies, answer, 'end');
      await handle(dependencies.log, documents, answer.documentId, context, (state) =>
        document.failReading(state, answer),
      );
      await handle(dependencies.log, readings, answer.readingId, context, (state) =>
        reading.fail(state, answer.problem),
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
