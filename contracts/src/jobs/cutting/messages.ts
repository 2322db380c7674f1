import { z } from 'zod';
import { BlobRef, Id } from '../../objects/ids.js';
import { ReadProblem } from '../reading/messages.js';
import { claimedMessage, workMessage } from '../work-message.js';

/** Pages of a PDF that become a document's own file; `firstPage` is 1-based within the PDF. */
export const PartToCut = z.object({
  documentId: Id,
  firstPage: z.number().int().positive(),
  pages: z.number().int().positive(),
});
export type PartToCut = z.infer<typeof PartToCut>;

/**
 * What a document's own file is: a PDF of its pages, or its pages as they were rendered, with their text; `shared`: it could
 * not be made, and the document is read from the whole PDF.
 */
export const PartForm = z.enum(['pages', 'images', 'shared']);
export type PartForm = z.infer<typeof PartForm>;

/** Media type of pages as they were rendered (docs/adr/0024-a-file-for-each-document-of-a-pdf.md). */
export const KEPT_PAGES = 'application/x-reader-pages';

/** The media type of a document's own file. */
export const mediaTypeOfPart: Readonly<Record<'pages' | 'images', string>> = {
  pages: 'application/pdf',
  images: KEPT_PAGES,
};

/** A document's own file, sealed under the document's key. */
export const CutPart = PartToCut.extend({
  sha256: z.string(),
  size: z.number().int().positive(),
  form: PartForm.exclude(['shared']),
});
export type CutPart = z.infer<typeof CutPart>;

const Cutting = {
  /** The PDF. */
  fileId: Id,
  /** The document of its first pages. */
  documentId: Id,
  organisation: Id,
};

/** Work for an ocr-worker: a PDF is cut into a file for each of its documents. */
export const CuttingWork = claimedMessage('cutting', {
  ...Cutting,
  whole: BlobRef,
  parts: z.array(PartToCut).min(1),
});
export type CuttingWork = z.infer<typeof CuttingWork>;

/** Said of each part, so that its document is read while the others are being cut. */
export const PartCut = z.object({ kind: z.literal('part-cut'), ...Cutting, part: CutPart });
export type PartCut = z.infer<typeof PartCut>;

/** All parts; documents whose key was erased meanwhile have none. */
export const FileWasCut = z.object({ kind: z.literal('file-cut'), ...Cutting, parts: z.array(CutPart) });
export type FileWasCut = z.infer<typeof FileWasCut>;

export const CuttingFailed = z.object({
  kind: z.literal('cutting-failed'),
  ...Cutting,
  parts: z.array(PartToCut).min(1),
  problem: ReadProblem,
});
export type CuttingFailed = z.infer<typeof CuttingFailed>;

/** What a worker answers over NATS. */
export const CuttingAnswer = z.discriminatedUnion('kind', [PartCut, FileWasCut, CuttingFailed]);
export type CuttingAnswer = z.infer<typeof CuttingAnswer>;

/** Work for command-api itself: the whole PDF is erased once nothing is read from it any more. */
export const ErasureWork = workMessage('erasure', { erasureId: Id, ...Cutting });
export type ErasureWork = z.infer<typeof ErasureWork>;
