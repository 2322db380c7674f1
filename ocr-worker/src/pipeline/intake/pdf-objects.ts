import { type LoadOptions, PDFDocument, PDFPageLeaf, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';

/** Parsed before others have a turn, such as a caller that stops the work. */
const OBJECTS_AT_ONCE = 500;

/** The objects of a PDF, as they lie in the file. */
export interface PdfObjects {
  readonly context: PDFContext;
  /** In their order. */
  readonly pages: readonly PDFPageLeaf[];
  /** Of the tree of pages, each page included. */
  readonly refs: ReadonlySet<PDFRef>;
}

/** @throws Error for a PDF that is encrypted, broken or not understood */
export const openPdfObjects = async (bytes: Buffer): Promise<PdfObjects> => objectsOf(await load(bytes, {}));

/**
 * The same also of an encrypted PDF that opens without a password. The library tries to decrypt all streams, those of
 * the cross references too, which never are encrypted; so what is invalid is passed over in such a file.
 * @throws Error for a PDF that has a password, is broken or not understood
 */
export const openReadablePdfObjects = async (bytes: Buffer): Promise<PdfObjects> =>
  objectsOf(await loadReadablePdf(bytes));

/** The same as a whole document. @throws as `openReadablePdfObjects` */
export const loadReadablePdf = (bytes: Buffer): Promise<PDFDocument> =>
  load(bytes, bytes.includes('/Encrypt') ? { throwOnInvalidObject: false, password: '' } : {});

const load = (bytes: Buffer, options: LoadOptions): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    parseSpeed: OBJECTS_AT_ONCE,
    updateMetadata: false,
    throwOnInvalidObject: true,
    ...options,
  });

const objectsOf = (document: PDFDocument): PdfObjects => {
  const pages: PDFPageLeaf[] = [];
  const refs = new Set<PDFRef>();
  document.catalog.Pages().traverse((node, ref) => {
    refs.add(ref);
    if (node instanceof PDFPageLeaf) pages.push(node);
  });
  return { context: document.context, pages, refs };
};
