import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHeader,
  type PDFPageLeaf,
  PDFRawStream,
  PDFWriter,
  type PDFName,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { PdfObjects } from '../pipeline/intake/pdf-objects.js';
import { copyAnnotations } from './copy-annotations.js';
import { NotCopied, objectCopier, type ObjectCopier } from './copy-objects.js';
import { name } from './used-names.js';

/** What a page has from the tree above it where it does not say it itself. */
const INHERITED = ['MediaBox', 'CropBox', 'Rotate'].map(name);
const OWN = ['UserUnit', 'Group'].map(name);

const contentsOf = (page: PDFPageLeaf): PDFRawStream[] => {
  const contents = page.lookup(name('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  return streams.flatMap((entry) => {
    const stream = page.context.lookup(entry);
    return stream instanceof PDFRawStream ? [stream] : [];
  });
};

const copyPage = (page: PDFPageLeaf, to: PDFContext, copier: ObjectCopier): PDFDict => {
  const made = to.obj({ Type: 'Page' });
  const set = (key: PDFName, value: PDFObject | undefined): void => {
    if (value) made.set(key, copier.copy(value));
  };
  for (const key of INHERITED) set(key, page.getInheritableAttribute(key));
  for (const key of OWN) set(key, page.get(key));
  const streams = contentsOf(page);
  made.set(name('Contents'), to.obj(streams.map((stream) => to.register(copier.copy(stream)))));
  const resources = page.context.lookup(page.getInheritableAttribute(name('Resources')));
  if (resources instanceof PDFDict) made.set(name('Resources'), copier.resources(resources, streams));
  const annotations = copyAnnotations(page, to, copier);
  if (annotations.size() > 0) made.set(name('Annots'), annotations);
  return made;
};

/**
 * A PDF of these pages, 1-based, and of nothing else of the file. The same pages give the same bytes.
 * @throws NotCopied where its streams have more than `atMost` bytes; what the PDF library throws
 */
export const cutPages = async (
  { context: from, pages, refs }: PdfObjects,
  { firstPage, pages: count }: { readonly firstPage: number; readonly pages: number },
  atMost: number,
): Promise<Buffer> => {
  const taken = pages.slice(firstPage - 1, firstPage - 1 + count);
  if (taken.length !== count) throw new NotCopied('pages are missing');
  const to = PDFContext.create();
  to.header = PDFHeader.forVersion(1, 7);
  const copier = objectCopier({ from, to, pages: refs, atMost });
  const tree = to.nextRef();
  const kids = taken.map((page) => {
    const made = copyPage(page, to, copier);
    made.set(name('Parent'), tree);
    return to.register(made);
  });
  to.assign(tree, to.obj({ Type: 'Pages', Kids: kids, Count: kids.length }));
  const catalog = to.obj({ Type: 'Catalog', Pages: tree });
  const root = from.lookup(from.trailerInfo.Root);
  const layers = root instanceof PDFDict ? root.get(name('OCProperties')) : undefined;
  // Which layers are shown.
  if (layers) catalog.set(name('OCProperties'), copier.copy(layers));
  to.trailerInfo.Root = to.register(catalog);
  return Buffer.from(await PDFWriter.forContext(to, Number.POSITIVE_INFINITY).serializeToBuffer());
};
