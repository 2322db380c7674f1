import { ParseSpeeds, PDFDocument, PDFPageLeaf, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';

/** The objects of a PDF, as they lie in the file. */
export interface PdfObjects {
  readonly context: PDFContext;
  /** In their order. */
  readonly pages: readonly PDFPageLeaf[];
  /** Of the tree of pages, each page included. */
  readonly refs: ReadonlySet<PDFRef>;
}

/** @throws Error for a PDF that is encrypted, broken or not understood */
export const openPdfObjects = async (bytes: Buffer): Promise<PdfObjects> => {
  const document = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    throwOnInvalidObject: true,
  });
  const pages: PDFPageLeaf[] = [];
  const refs = new Set<PDFRef>();
  document.catalog.Pages().traverse((node, ref) => {
    refs.add(ref);
    if (node instanceof PDFPageLeaf) pages.push(node);
  });
  return { context: document.context, pages, refs };
};
