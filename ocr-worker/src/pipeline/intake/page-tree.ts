import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { LIMITS } from '../foundation/limits.js';
import { isOutOfMemory } from '../foundation/out-of-memory.js';
import { loadReadablePdf } from './pdf-objects.js';

/** Pages of a PDF in their order: the object of each; null: it is not there, or is none. */
type TreePages = (PDFRef | null)[];

const [KIDS, COUNT] = [PDFName.of('Kids'), PDFName.of('Count')];

const isCount = (said: PDFObject | undefined, pages: number): boolean =>
  said instanceof PDFNumber && said.asNumber() === pages;

/** The pages as the tree lists them. What is listed and cannot be opened counts as one page. */
const pagesOf = (context: PDFContext, root: PDFObject | undefined): TreePages => {
  const pages: TreePages = [];
  const above = new Set<PDFObject>();
  const walk = (entry: PDFObject | undefined): void => {
    const node = context.lookup(entry);
    if (!(node instanceof PDFDict) || above.has(node) || pages.length > LIMITS.pdfPages)
      return void pages.push(null);
    if (!node.has(KIDS)) return void pages.push(entry instanceof PDFRef ? entry : context.register(node));
    const kids = node.lookup(KIDS);
    if (!(kids instanceof PDFArray)) return void pages.push(null);
    above.add(node);
    kids.asArray().forEach(walk);
    above.delete(node);
  };
  walk(root);
  return pages;
};

/** A PDF whose tree of pages is whole again. */
export interface MendedPdf {
  readonly bytes: Buffer;
  /** Of each page of the tree, its page in `bytes`, 1-based; null: it cannot be opened. */
  readonly places: readonly (number | null)[];
}

/**
 * The PDF with only the pages that can be opened in its tree, where that lists more than `counted`: pdfjs stops counting at the
 * first that cannot be opened, and believes a tree that says too small a number. null: it does not, or is not
 * understood, also where the PDF library finds another tree in it, which is whole. @throws OutOfMemory
 */
export const mendPageTree = async (bytes: Buffer, counted: number): Promise<MendedPdf | null> => {
  try {
    const pdf = await loadReadablePdf(bytes);
    const pages = pagesOf(pdf.context, pdf.catalog.get(PDFName.of('Pages')));
    const kids = pages.filter((page) => page !== null);
    const tree = pdf.catalog.lookup(PDFName.of('Pages'));
    if (pages.length <= counted || kids.length === 0 || !(tree instanceof PDFDict)) return null;
    if (kids.length === pages.length && isCount(tree.lookup(COUNT), pages.length)) return null;
    tree.set(KIDS, pdf.context.obj(kids));
    tree.set(COUNT, PDFNumber.of(kids.length));
    const made = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
    let place = 0;
    return { bytes: Buffer.from(made), places: pages.map((page) => (page === null ? null : (place += 1))) };
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return null;
  }
};
