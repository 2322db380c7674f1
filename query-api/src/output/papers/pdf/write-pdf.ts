import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { ImageOf, PagePicture, PaperDocument, PaperDocuments } from '../paper-document.js';
import { drawValue } from './draw-values.js';
import type { Pdf } from './draw-line.js';
import { japaneseFont, type JapaneseFont } from './japanese-font.js';
import { drawListPages, listedValues } from './list-pages.js';
import { boxOnPaper, placeOfPage, placeValues, type PaperPlace } from './place-values.js';

export interface PdfOptions {
  readonly title: string;
  /** When the output was asked for; the file's date. */
  readonly issuedAt: Date;
  /** Values are set into their boxes over whitened paper; otherwise they lie unseen over the image and can be searched. */
  readonly showsValues: boolean;
}

/** What the PDF has ready. Taking it away keeps no more than a page in memory, and waits for the reader. */
function* written(pdf: Pdf): Generator<Buffer> {
  for (;;) {
    const chunk: unknown = pdf.read();
    if (!Buffer.isBuffer(chunk)) return;
    yield chunk;
  }
}

const nameOf = ({ fileName, sheetName }: PaperDocument): string => fileName || sheetName || '文書';

/** pdfkit throws texts where it cannot read a picture. */
const drawPicture = (
  pdf: Pdf,
  pageId: string,
  { bytes }: PagePicture,
  { width, height }: PaperPlace,
): void => {
  try {
    pdf.image(bytes, 0, 0, { width, height });
  } catch (cause) {
    throw new Error(`the picture of page ${pageId} cannot be read`, { cause });
  }
};

async function* writeDocument(
  pdf: Pdf,
  font: JapaneseFont,
  document: PaperDocument,
  imageOf: ImageOf,
  showsValues: boolean,
): AsyncGenerator<Buffer> {
  const { onPage, elsewhere } = placeValues(document);
  for (const page of document.pages) {
    const place = placeOfPage(page);
    pdf.addPage({ size: [place.width, place.height], margin: 0 });
    if (page === document.pages[0]) pdf.outline.addItem(nameOf(document));
    const picture = await imageOf(page);
    if (picture) drawPicture(pdf, page.id, picture, place);
    for (const input of onPage.get(page.id) ?? [])
      drawValue(pdf, font, input, boxOnPaper(input, place), showsValues || !picture);
    yield* written(pdf);
  }
  if (document.pages.length === 0)
    drawListPages(pdf, font, {
      ...listedValues(document, document.sheetName || document.fileName),
      bookmark: nameOf(document),
    });
  else if (elsewhere.some(({ value }) => value !== ''))
    drawListPages(pdf, font, listedValues(document, '画像上に位置のない値', elsewhere));
  yield* written(pdf);
}

async function* bytesOfPdf(
  documents: PaperDocuments,
  imageOf: ImageOf,
  { title, issuedAt, showsValues }: PdfOptions,
): AsyncGenerator<Buffer> {
  const font = japaneseFont();
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'ja-JP',
    displayTitle: true,
    // It would keep every text that was ever set.
    fontLayoutCache: false,
    info: { Title: title, Creator: 'reader', Producer: 'reader', CreationDate: issuedAt, ModDate: issuedAt },
  });
  pdf.font(font.bytes);
  for await (const document of documents) yield* writeDocument(pdf, font, document, imageOf, showsValues);
  pdf.end();
  for await (const chunk of pdf) yield chunk as Buffer;
}

/**
 * All documents in one PDF: each page its kept image at its paper size with its values at their places, found by
 * search either way; a document without paper (Web) a page of labels and values. Values without a place on an
 * image follow their document on such a page. At least one document; a PDF has a page.
 */
export const writePdf = (documents: PaperDocuments, imageOf: ImageOf, options: PdfOptions): Readable =>
  Readable.from(bytesOfPdf(documents, imageOf, options), { objectMode: false });
