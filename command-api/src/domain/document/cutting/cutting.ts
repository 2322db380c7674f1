import {
  FileCut,
  SourceCut,
  WholeFileErased,
  WholeFileReleased,
  type DocumentEvent,
} from '@reader/contracts/events/document';
import type { PartForm } from '@reader/contracts/jobs/cutting/messages';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { Document } from '../state.js';

interface TakeOwnFile {
  readonly fileId: Id;
  readonly whole: BlobRef;
  readonly firstPage: number;
  readonly pages: number;
  /** null: none could be made. */
  readonly blob: BlobRef | null;
  readonly form: PartForm;
}

/**
 * From now on the document is read from a file of its own, or from the whole PDF for good, once. Its pages keep the
 * numbers that they have in its own file. Deleted, it takes it too: its history can be followed.
 */
export const takeOwnFile = (
  document: Document | undefined,
  { fileId, whole, firstPage, pages, blob, form }: TakeOwnFile,
): DocumentEvent[] => {
  if (!document?.isBeingCut) return [];
  const source = blob
    ? { fileId: document.id, blob, firstPage: 1, pages }
    : { fileId, blob: whole, firstPage, pages };
  return [SourceCut.of({ documentId: document.id, fileId, source, form })];
};

/**
 * Every document of the PDF has what it is read from. Where none shares the PDF, it is not needed any more.
 * `erasureId` names its erasing.
 */
export const finishCutting = (
  document: Document | undefined,
  { shared, erasureId }: { readonly shared: number; readonly erasureId: Id },
): DocumentEvent[] => {
  if (document?.counted?.stage !== 'being-cut') return [];
  const of = { documentId: document.id, fileId: document.counted.fileId };
  const cut = FileCut.of({ ...of, shared });
  return shared === 0 ? [cut, WholeFileReleased.of({ ...of, erasureId })] : [cut];
};

/** The PDF is gone. */
export const finishErasingWhole = (document: Document | undefined, erasureId: Id): DocumentEvent[] =>
  document?.counted?.stage === 'released'
    ? [WholeFileErased.of({ documentId: document.id, fileId: document.counted.fileId, erasureId })]
    : [];
