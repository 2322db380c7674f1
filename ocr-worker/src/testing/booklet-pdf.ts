import { pdfOf, pdfStream } from './pdf-files.js';

/** What a booklet's pages have in common. */
interface Booklet {
  readonly pages: number;
  /** A font's program that all pages name; it is no font, and what is drawn falls back on another. */
  readonly sharedFont?: Buffer;
  /** Drawn on every page, a grey image of 100 × n px. */
  readonly sharedImage?: Buffer;
  /** In the common resources and drawn by no page. */
  readonly unusedImage?: Buffer;
}

const OBJECTS_PER_PAGE = 6;
const FIRST_PAGE = 10;
const at = (page: number, object: number): string =>
  `${FIRST_PAGE + (page - 1) * OBJECTS_PER_PAGE + object} 0 R`;

/** What only this page holds, wherever it is drawn, typed or linked. */
export const markOf = (page: number): string => `secret-of-page-${String(page).padStart(4, '0')}`;

const greyImage = (bytes: Buffer): Buffer =>
  pdfStream(
    `/Type /XObject /Subtype /Image /Width 100 /Height ${Math.floor(bytes.length / 100)} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    bytes,
  );

/**
 * A PDF as programs for offices make them: size, rotation and one dictionary of resources stand above all pages, with
 * every page's image in it; a form's fields hang in one tree over all pages; each page links to the next; a layer is hidden.
 */
export const bookletPdf = ({ pages, sharedFont, sharedImage, unusedImage }: Booklet): Buffer => {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const images = numbers.map((page) => `/Im${page} ${at(page, 2)}`).join(' ');
  const fontFile = sharedFont ? '/FontDescriptor 7 0 R' : '';
  const contentOf = (page: number): string =>
    [
      `q 200 0 0 100 72 500 cm /Im${page} Do Q`,
      ...(sharedImage ? ['q 100 0 0 100 300 500 cm /Shared Do Q'] : []),
      `BT /F1 24 Tf 72 700 Td (Page ${page} ${markOf(page)}) Tj ET`,
      `/OC /Hidden BDC BT /F1 24 Tf 72 300 Td (never shown) Tj ET EMC`,
      `/Form${page} Do`,
    ].join('\n');
  return pdfOf([
    Buffer.from(
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [3 0 R] /DA (/F1 12 Tf 0 g) >> ` +
        '/OCProperties << /OCGs [8 0 R] /D << /OFF [8 0 R] >> >> >>',
    ),
    Buffer.from(
      `<< /Type /Pages /Kids [${numbers.map((page) => at(page, 0)).join(' ')}] /Count ${pages} ` +
        '/MediaBox [0 0 595 842] /CropBox [20 20 575 822] /Rotate 90 /Resources 4 0 R >>',
    ),
    Buffer.from(`<< /FT /Tx /T (all) /Kids [${numbers.map((page) => at(page, 3)).join(' ')}] >>`),
    Buffer.from(
      `<< /Font << /F1 5 0 R >> /XObject << ${images} ${numbers.map((page) => `/Form${page} ${at(page, 5)}`).join(' ')} ` +
        '/Unused 6 0 R /Shared 9 0 R >> /Properties << /Hidden 8 0 R >> >>',
    ),
    Buffer.from(`<< /Type /Font /Subtype /TrueType /BaseFont /Helvetica ${fontFile} >>`),
    greyImage(unusedImage ?? Buffer.alloc(100)),
    Buffer.from(
      `<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontFile2 ${FIRST_PAGE + pages * OBJECTS_PER_PAGE} 0 R >>`,
    ),
    Buffer.from('<< /Type /OCG /Name (hidden) >>'),
    greyImage(sharedImage ?? Buffer.alloc(100)),
    ...numbers.flatMap((page) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /Contents ${at(page, 1)} /Annots [${at(page, 3)} ${at(page, 4)}] >>`,
      ),
      pdfStream('', Buffer.from(contentOf(page))),
      greyImage(Buffer.alloc(5_000, markOf(page))),
      Buffer.from(
        `<< /Type /Annot /Subtype /Widget /Parent 3 0 R /T (field${page}) /P ${at(page, 0)} /F 4 ` +
          `/Rect [72 600 300 630] /V (typed ${markOf(page)}) /AP << /N ${at(page, 5)} >> >>`,
      ),
      Buffer.from(
        `<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] /Border [0 0 0] /Dest [${at((page % pages) + 1, 0)} /Fit] >>`,
      ),
      pdfStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 228 30] /Resources << /Font << /F1 5 0 R >> /XObject << /Im1 ${at(page, 2)} >> >>`,
        Buffer.from(`q 20 0 0 20 200 5 cm /Im1 Do Q BT /F1 12 Tf 2 8 Td (field of ${page}) Tj ET`),
      ),
    ]),
    pdfStream('', sharedFont ?? Buffer.alloc(1)),
  ]);
};
