import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { jbig2Of, packPixels, patternedPixels } from '../../testing/packed-pixels.js';
import { drawingPdf, pdfForm, pdfStream } from '../../testing/pdf-files.js';
import { openPdf } from './open-pdf.js';

const INK = '0 0 0 rg 50 750 300 40 re f';
const DRAW = 'q 500 0 0 600 40 60 cm /X Do Q';
const SIZE = { width: 200, height: 250 };
const pixels = patternedPixels(SIZE.width, SIZE.height);
const FAX = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 200 >>';

/** An image of one byte a pixel, packed as told. */
const grey = (filter: string, data: Buffer, more = ''): Buffer =>
  pdfStream(
    `/Type /XObject /Subtype /Image /Width 200 /Height 250 /BitsPerComponent 8 /ColorSpace /DeviceGray ${filter} ${more}`,
    data,
  );
/** An image of one bit a pixel, packed as told. */
const bilevel = (filter: string, data: Buffer): Buffer =>
  pdfStream(
    `/Type /XObject /Subtype /Image /Width 200 /Height 250 /BitsPerComponent 1 /ColorSpace /DeviceGray ${filter}`,
    data,
  );
const emptyFlate = grey('/Filter /FlateDecode', Buffer.alloc(0));
const garbage = Buffer.alloc(300, 17);
const brokenJbig2 = bilevel('/Filter /JBIG2Decode', garbage);
const wholeFlate = deflateSync(pixels.data);

const pattern = (resources: string, content: string): Buffer =>
  pdfStream(
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 200 200] /XStep 200 /YStep 200 /Resources << ${resources} >>`,
    Buffer.from(content),
  );
const font = (glyph: number, resources: string): Buffer =>
  Buffer.from(
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] ' +
      `/CharProcs << /a ${glyph} 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> ` +
      `/FirstChar 97 /LastChar 97 /Widths [1000] /Resources << ${resources} >> >>`,
  );
const TEXT_FONT = Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');

interface Case {
  /** Beside the ink; the image by default. */
  readonly content?: string;
  readonly resources?: string;
  /** Numbered from 5. */
  readonly objects?: readonly Buffer[];
  readonly page?: string;
}

const pdfWith = ({
  content = DRAW,
  resources = '/XObject << /X 5 0 R >>',
  objects = [],
  page,
}: Case): Buffer =>
  drawingPdf({
    content: `${INK} ${content}`,
    resources,
    objects,
    ...(page === undefined ? {} : { page }),
  });

const hasLosses = async (pdf: Buffer): Promise<boolean> => {
  const { signal } = new AbortController();
  const opened = await openPdf(pdf, signal);
  try {
    return (await opened.page(1, signal)).hasLosses;
  } finally {
    await opened.close();
  }
};

describe('a page with ink and an image whose data are missing', () => {
  it.each([
    ['an empty Flate stream', emptyFlate],
    ['a Flate stream of few rows', grey('/Filter /FlateDecode', deflateSync(pixels.data.subarray(0, 9_000)))],
    ['garbage for LZW', grey('/Filter /LZWDecode', garbage)],
    ['too few runs', grey('/Filter /RunLengthDecode', Buffer.from([200, 65, 128]))],
    ['too few bytes', grey('', garbage)],
    ['too few bytes in base 85', grey('/Filter [/ASCII85Decode]', Buffer.from('87cURDZBb;~>'))],
    ['garbage for fax Group 4', bilevel(FAX, Buffer.alloc(60, 0x5a))],
    ['garbage for JBIG2', brokenJbig2],
    [
      'garbage for JBIG2 that is packed once more',
      bilevel('/Filter [/FlateDecode /JBIG2Decode]', deflateSync(garbage)),
    ],
  ])('when it is %s, then something is said to be lost', async (_, image) => {
    expect(await hasLosses(pdfWith({ objects: [image] }))).toBe(true);
  });

  it.each<[string, Case]>([
    [
      'a form within a form',
      {
        objects: [
          pdfForm('/XObject << /X 6 0 R >>', '/X Do'),
          pdfForm('/XObject << /Y 7 0 R >>', DRAW.replace('X', 'Y')),
          brokenJbig2,
        ],
      },
    ],
    [
      'a tiling pattern',
      {
        content: '/Pattern cs /P scn 100 100 400 400 re f',
        resources: '/Pattern << /P 5 0 R >>',
        objects: [pattern('/XObject << /X 6 0 R >>', 'q 200 0 0 200 0 0 cm /X Do Q'), brokenJbig2],
      },
    ],
    [
      'a glyph',
      {
        content: 'BT /F 99 Tf 99 300 Td (a) Tj ET',
        resources: '/Font << /F 5 0 R >>',
        objects: [
          font(6, '/XObject << /X 7 0 R >>'),
          pdfStream('', Buffer.from('1000 0 d0 q 900 0 0 900 0 0 cm /X Do Q')),
          emptyFlate,
        ],
      },
    ],
    [
      'what masks another image',
      { objects: [grey('/Filter /FlateDecode', wholeFlate, '/SMask 6 0 R'), emptyFlate] },
    ],
    [
      'what masks the page',
      {
        content: `/G gs ${INK}`,
        resources: '/ExtGState << /G 5 0 R >>',
        objects: [
          Buffer.from('<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 6 0 R >> >>'),
          pdfStream(
            '/Type /XObject /Subtype /Form /BBox [0 0 500 900] /Group << /S /Transparency /CS /DeviceGray >> ' +
              '/Resources << /XObject << /X 7 0 R >> >>',
            Buffer.from(DRAW),
          ),
          emptyFlate,
        ],
      },
    ],
    [
      'an annotation',
      {
        content: '',
        page: '/Annots [5 0 R]',
        objects: [
          Buffer.from('<< /Type /Annot /Subtype /Stamp /Rect [100 100 300 300] /F 4 /AP << /N 6 0 R >> >>'),
          pdfForm('/XObject << /X 7 0 R >>', DRAW),
          brokenJbig2,
        ],
      },
    ],
    [
      'the content itself',
      {
        content: `q 500 0 0 600 40 60 cm BI /W 200 /H 250 /BPC 8 /CS /G /F /LZW ID ${'\x11'.repeat(99)} EI Q`,
      },
    ],
  ])('when it lies in %s, then something is said to be lost', async (_, drawn) => {
    expect(await hasLosses(pdfWith(drawn))).toBe(true);
  });

  it.each([
    ['garbage for LZW', grey('/Filter /LZWDecode', garbage)],
    ['garbage for JBIG2', brokenJbig2],
  ])('when the file is encrypted and it is %s, then something is said to be lost', async (_, image) => {
    expect(await hasLosses(await encrypted(pdfWith({ objects: [image] })))).toBe(true);
  });
});

const encrypted = async (pdf: Buffer): Promise<Buffer> => {
  const document = await PDFDocument.load(pdf);
  document.encrypt({ ownerPassword: 'owner' });
  return Buffer.from(await document.save());
};

describe('a page with an image that is whole, or nearly', () => {
  it.each([
    ['in Flate', grey('/Filter /FlateDecode', wholeFlate)],
    ['in Flate without its checksum', grey('/Filter /FlateDecode', wholeFlate.subarray(0, -4))],
    ['in Flate, a few bytes short', grey('/Filter /FlateDecode', deflateSync(pixels.data.subarray(0, -150)))],
    ['without a filter, a few bytes short', grey('', pixels.data.subarray(0, -150))],
    [
      'in Flate with a predictor',
      grey(
        '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 200 >>',
        deflateSync(Buffer.alloc(201 * 250)),
      ),
    ],
    ['that is a white fax', bilevel(FAX, Buffer.alloc(32, 255))],
  ])('when it is one %s, then nothing is said', async (_, image) => {
    expect(await hasLosses(pdfWith({ objects: [image] }))).toBe(false);
  });

  it('when it is in LZW, fax Group 4 or JBIG2, then nothing is said', async () => {
    const group4 = await packPixels(pixels, 'group4');
    const images = [
      grey('/Filter /LZWDecode', await packPixels(pixels, 'lzw')),
      bilevel(FAX, group4),
      bilevel('/Filter /JBIG2Decode', jbig2Of(group4, SIZE)),
    ];
    for (const image of images) expect(await hasLosses(pdfWith({ objects: [image] }))).toBe(false);
  });

  it('when its file is encrypted, then nothing is said', async () => {
    const image = grey('/Filter /FlateDecode', wholeFlate);
    expect(await hasLosses(await encrypted(pdfWith({ objects: [image] })))).toBe(false);
  });

  it('when there is none and its contents are an empty stream that was encrypted, then nothing is said', async () => {
    const empty = pdfStream('/Filter /FlateDecode', Buffer.alloc(0));
    const pdf = drawingPdf({ content: '', resources: '', objects: [empty], page: '/Contents 5 0 R' });
    expect(await hasLosses(await encrypted(pdf))).toBe(false);
  });

  it('when its data lie in the content and look like their end, then nothing is said', async () => {
    const data = ' EI \x01\x02'.repeat(100).slice(0, 500);
    const content = `q 500 0 0 600 40 60 cm BI /W 20 /H 25 /BPC 8 /CS /G ID ${data}\nEI Q`;
    expect(await hasLosses(pdfWith({ content }))).toBe(false);
  });

  it('when its data contain what ends a stream, and its length lies elsewhere, then nothing is said', async () => {
    const data = Buffer.from(pixels.data);
    data.write('\nendstream\n', 9_000);
    const lengthAt = (length: number) => {
      const image = grey('', data)
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 6 0 R');
      return pdfWith({ objects: [Buffer.from(image, 'latin1'), Buffer.from(String(length))] });
    };
    expect(await hasLosses(lengthAt(data.length))).toBe(false);
    expect(await hasLosses(lengthAt(9_000))).toBe(true);
  });

  it('when one that lacks its data is not drawn, then nothing is said', async () => {
    expect(await hasLosses(pdfWith({ content: '', objects: [emptyFlate] }))).toBe(false);
  });
});

describe('the objects of a PDF', () => {
  const asked = async (drawn: Case): Promise<boolean> => {
    const load = vi.spyOn(PDFDocument, 'load');
    try {
      await hasLosses(pdfWith(drawn));
      return load.mock.calls.length > 0;
    } finally {
      load.mockRestore();
    }
  };

  it.each<[string, Case]>([
    ['has only ink', { content: '' }],
    ['names an image without drawing it', { content: '', objects: [emptyFlate] }],
    [
      'has text',
      { content: 'BT /F 9 Tf 99 300 Td (a) Tj ET', resources: '/Font << /F 5 0 R >>', objects: [TEXT_FONT] },
    ],
  ])('are not read for a page that %s', async (_, drawn) => {
    expect(await asked(drawn)).toBe(false);
  });

  it('are read for a page that draws an image, and not in a file of very many', async () => {
    const image = grey('/Filter /FlateDecode', wholeFlate);
    expect(await asked({ objects: [image] })).toBe(true);
    const many = Array.from({ length: 50_000 }, () => Buffer.from('null'));
    expect(await asked({ objects: [image, ...many] })).toBe(false);
  });
});
