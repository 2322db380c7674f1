import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawingPdf, pdfForm, pdfStream } from '../../../testing/pdf-files.js';
import { openReadablePdfObjects } from '../pdf-objects.js';
import { drawnImages } from './drawn-images.js';

const IMAGE = pdfStream('/Type /XObject /Subtype /Image /Width 1 /Height 1', Buffer.from('1'));
const CONTENT_BYTES = 16 * 1_048_576;
const DRAWINGS = 5_000;

const imagesOf = async (pdf: Buffer, signal = new AbortController().signal): Promise<number> => {
  const { pages } = await openReadablePdfObjects(pdf);
  let images = 0;
  for await (const _ of drawnImages(pages[0]!, signal)) images += 1;
  return images;
};

describe('the images that a page draws', () => {
  /** The image is named after so many bytes of operators. */
  const afterBytes = (bytes: number): Buffer =>
    drawingPdf({
      content: '',
      resources: '/XObject << /X 5 0 R >>',
      objects: [
        IMAGE,
        pdfStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(bytes, ' '))),
        pdfStream('', Buffer.from('/X Do ')),
      ],
      page: '/Contents [6 0 R 7 0 R]',
    });

  it('are found up to a number of bytes of operators, and none after it', async () => {
    expect(await imagesOf(afterBytes(CONTENT_BYTES - 10))).toBe(1);
    expect(await imagesOf(afterBytes(CONTENT_BYTES - 1))).toBe(0);
    expect(await imagesOf(afterBytes(CONTENT_BYTES))).toBe(0);
  });

  /** The image is named after so many forms. */
  const afterForms = (count: number): Buffer => {
    const forms = Array.from({ length: count }, (_, index) => index);
    return drawingPdf({
      content: [...forms.map((index) => `/F${index} Do`), '/X Do'].join(' '),
      resources: `/XObject << /X 5 0 R ${forms.map((index) => `/F${index} ${index + 6} 0 R`).join(' ')} >>`,
      objects: [IMAGE, ...forms.map(() => pdfForm('', ''))],
    });
  };

  it('are found up to a number of drawings, and none after it', async () => {
    expect(await imagesOf(afterForms(DRAWINGS - 1))).toBe(1);
    expect(await imagesOf(afterForms(DRAWINGS))).toBe(0);
  });

  it('are looked for only until the work is stopped', async () => {
    const pdf = drawingPdf({ content: '/X Do', resources: '/XObject << /X 5 0 R >>', objects: [IMAGE] });
    await expect(imagesOf(pdf, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });

  describe('in an annotation', () => {
    const DRAWN = pdfForm('/XObject << /X 5 0 R >>', '/X Do');
    const EMPTY = pdfForm('', '');
    const annotated = (annotation: string): Buffer =>
      drawingPdf({
        content: '',
        resources: '',
        objects: [
          IMAGE,
          Buffer.from(`<< /Type /Annot /Subtype /Stamp /Rect [0 0 99 99] ${annotation} >>`),
          DRAWN,
          EMPTY,
        ],
        page: '/Annots [6 0 R]',
      });

    it.each([
      ['printed', '/F 4', 1],
      ['not printed', '/F 0', 0],
      ['without flags', '', 0],
      ['hidden', '/F 6', 0],
    ])('are found as it is printed: %s', async (_, flags, expected) => {
      expect(await imagesOf(annotated(`${flags} /AP << /N 7 0 R >>`))).toBe(expected);
    });

    it.each([
      ['On', 1],
      ['Off', 0],
      ['None', 0],
    ])('are those of its state: %s', async (state, expected) => {
      const looks = '/F 4 /AP << /N << /On 7 0 R /Off 8 0 R >> >>';
      expect(await imagesOf(annotated(`${looks} /AS /${state}`))).toBe(expected);
    });
  });
});
