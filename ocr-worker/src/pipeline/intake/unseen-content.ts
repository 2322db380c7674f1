import { PDFArray, PDFDict, PDFName, PDFRawStream, type PDFPageLeaf } from '@cantoo/pdf-lib';
import { openPdfObjects } from './pdf-objects.js';

/** What a JBIG2 segment can be (ITU-T T.88, 7.3). */
const JBIG2_SEGMENTS = new Set([
  0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 49, 50, 51, 52, 53, 62,
]);
/** Bytes of a segment's number, which its kind follows, in the low 6 bits of a byte. */
const SEGMENT_NUMBER = 4;

/**
 * Says of a page on which nothing is seen, 1-based, whether it has content that pdfjs leaves out without a word:
 * contents that are not in the file, or a JBIG2 image that is none. What the PDF library does not understand, for
 * one an encrypted file, is taken to have none.
 */
export const unseenContent = (bytes: Buffer): ((page: number) => Promise<boolean>) => {
  let opened: ReturnType<typeof openPdfObjects> | undefined;
  return async (number) => {
    try {
      const { pages } = await (opened ??= openPdfObjects(bytes));
      const page = pages[number - 1];
      return page !== undefined && (lacksContents(page) || hasBrokenJbig2(page));
    } catch {
      return false;
    }
  };
};

const lacksContents = (page: PDFPageLeaf): boolean => {
  const named = page.get(PDFName.of('Contents'));
  const contents = page.context.lookup(named);
  if (contents instanceof PDFArray) return contents.asArray().some((part) => !page.context.lookup(part));
  return named !== undefined && contents === undefined;
};

const hasBrokenJbig2 = (page: PDFPageLeaf): boolean => {
  const { context } = page;
  const resources = context.lookup(page.getInheritableAttribute(PDFName.of('Resources')));
  const objects = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined;
  return objects instanceof PDFDict && objects.values().some((ref) => isBrokenJbig2(context.lookup(ref)));
};

const isBrokenJbig2 = (object: unknown): boolean => {
  if (!(object instanceof PDFRawStream)) return false;
  const filter = object.dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only !== PDFName.of('JBIG2Decode')) return false;
  const kind = object.contents[SEGMENT_NUMBER];
  return kind === undefined || !JBIG2_SEGMENTS.has(kind & 63);
};
