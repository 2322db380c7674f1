import type { DataOf } from '@reader/contracts/events/define';
import type { SourcePagesCounted } from '@reader/contracts/events/document';
import type { PartToCut } from '@reader/contracts/jobs/cutting/messages';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import * as document from '../domain/document/decide.js';
import type { Document } from '../domain/document/state.js';
import { documents, readings } from '../handling/aggregates.js';
import { firstReadingId, furtherDocumentId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { registerInOrder, type ReadOptions } from '../intake/register-documents.js';
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

/** A PDF whose pages make several documents. */
interface SplitFile {
  readonly fileId: Id;
  readonly whole: BlobRef;
  /** The document of its first pages. */
  readonly first: Document;
  readonly how: ReadOptions;
  /** They wait for files of their own. */
  readonly awaitsFile: boolean;
}

/** Registers documents of a PDF beyond the first, and asks for their readings. Done before, it changes nothing. */
export const registerFurther = async (
  dependencies: Dependencies,
  context: CommandContext,
  { fileId, whole, first, how, awaitsFile }: SplitFile,
  further: readonly PartToCut[],
): Promise<void> => {
  const registering = onBehalfOf(
    context,
    await initiatorOf(dependencies, documents.stream(first.id), context.organisation),
  );
  const commands = further.map(({ documentId, firstPage, pages }) => ({
    documentId,
    uploadId: first.uploadId,
    jobId: first.jobId,
    readingId: firstReadingId(documentId),
    sequence: Math.floor((firstPage - 1) / first.layout) + 1,
    layout: first.layout,
    sources: [{ fileId, blob: whole, firstPage, pages }],
    splitFrom: first.id,
    awaitsFile,
    departmentId: first.departmentId,
    fileName: first.fileName ?? '',
  }));
  await registerInOrder(dependencies, registering, commands, how);
};

interface CountedFile {
  readonly organisation: Id;
  readonly readingId: Id;
  readonly fileId: Id;
  readonly pages: number;
}

/**
 * Registers what lies beyond the first document of a PDF, and has the PDF cut. Only a document whose file was not yet
 * counted splits. What was begun is finished however the reading ended meanwhile.
 */
export const splitOff = async (
  dependencies: Dependencies,
  found: Document,
  { organisation, readingId, fileId, pages }: CountedFile,
): Promise<void> => {
  const context = workerContext(dependencies, organisation, 'ocr-worker', `${readingId}/pages`);
  const source = found.sources.find((candidate) => candidate.fileId === fileId);
  if (!source || source.pages !== null || found.readingId !== readingId) return;
  const further = furtherDocuments(fileId, pages, found.layout);
  if (further.length === 0) return;
  const opened = await load(dependencies.log, readings, readingId, organisation);
  const isBegun = further.some(({ documentId }) => found.handled.has(documentId));
  if (!opened || (opened.hasEnded && !isBegun)) return;
  // The worker that cuts seals under these keys and cannot make them.
  await dependencies.vault.ensureKeys(
    organisation,
    further.map(({ documentId }) => documentId),
  );
  const { state } = await handle(dependencies.log, documents, found.id, context, (before) =>
    document.countPages(before, {
      ...{ readingId, fileId, pages, furtherDocuments: further },
      cut: { whole: source.blob, firstPages: found.layout },
    }),
  );
  if (!state || !further.some(({ documentId }) => state.handled.has(documentId))) return;
  const file = { fileId, whole: source.blob, first: state, how: opened, awaitsFile: state.isBeingCut };
  await registerFurther(dependencies, context, file, further);
};
