import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawingPdf, pdfForm, pdfStream } from '../../testing/pdf-files.js';
import { openPdf } from './open-pdf.js';

const INK = '0 0 200 200 re f';

/** A font whose only glyph, the letter a, is drawn by object 6. */
const glyphFont = (resources: string): Buffer =>
  Buffer.from(
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] ' +
      '/CharProcs << /a 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> ' +
      `/FirstChar 97 /LastChar 97 /Widths [1000] /Resources << ${resources} >> >>`,
  );
const glyph = (content: string): Buffer => pdfStream('', Buffer.from(`1000 0 d0 ${content}`));
const LETTER = 'BT /F 99 Tf 99 300 Td (a) Tj ET';

/** Forms that each hold the next one, the last of them ink. */
const nestedForms = (depth: number): Buffer[] =>
  Array.from({ length: depth }, (_, index) =>
    index === depth - 1 ? pdfForm('', INK) : pdfForm(`/XObject << /X ${6 + index} 0 R >>`, '/X Do'),
  );

/** An image that is packed and coloured so, its packed bytes as told. */
const image = (dictionary: string, bytes: Buffer): Buffer =>
  pdfStream(`/Type /XObject /Subtype /Image /Width 120 /Height 160 /BitsPerComponent 8 ${dictionary}`, bytes);
const IMAGE = 'q 500 0 0 700 40 60 cm /X Do Q';

const lossesOf = async (
  content: string,
  resources: string,
  objects: readonly Buffer[],
  page = '',
): Promise<{ hasLosses: boolean; hasInk: boolean }> => {
  const { signal } = new AbortController();
  const opened = await openPdf(drawingPdf({ content, resources, objects, page }), signal);
  try {
    const { hasLosses, image } = await opened.page(1, signal);
    return { hasLosses, hasInk: image.data.some((grey) => grey < 128) };
  } finally {
    await opened.close();
  }
};

describe('a page whose content cannot all be drawn', () => {
  it.each([
    ['a form that holds itself', [pdfForm('/XObject << /X 5 0 R >>', `/X Do ${INK}`)]],
    [
      'two forms that hold each other',
      [pdfForm('/XObject << /X 6 0 R >>', INK + ' /X Do'), pdfForm('/XObject << /X 5 0 R >>', '/X Do')],
    ],
  ])('says that something was left out beside the ink: %s', async (_, objects) => {
    expect(await lossesOf('/X Do', '/XObject << /X 5 0 R >>', objects)).toEqual({
      hasLosses: true,
      hasInk: true,
    });
  });

  it.each([
    ['forms nested without end', '/X Do', '/XObject << /X 5 0 R >>', nestedForms(3_000)],
    ['a form that is none', '/X Do', '/XObject << /X 5 0 R >>', [Buffer.from('<< >>')]],
    [
      'a glyph whose form holds itself',
      LETTER,
      '/Font << /F 5 0 R >>',
      [
        glyphFont('/XObject << /X 7 0 R >>'),
        glyph(`/X Do ${INK}`),
        pdfForm('/XObject << /X 7 0 R >>', '/X Do'),
      ],
    ],
    [
      'a mask that is masked by itself',
      `/G gs ${INK}`,
      '/ExtGState << /G 5 0 R >>',
      [
        Buffer.from('<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 6 0 R >> >>'),
        pdfStream(
          '/Type /XObject /Subtype /Form /BBox [0 0 500 500] /Group << /S /Transparency /CS /DeviceGray >> ' +
            '/Resources << /ExtGState << /G 5 0 R >> >>',
          Buffer.from(`/G gs 1 g ${INK}`),
        ),
      ],
    ],
  ])('says that something was left out where nothing is seen: %s', async (_, content, resources, objects) => {
    expect(await lossesOf(content, resources, objects)).toEqual({ hasLosses: true, hasInk: false });
  });

  it.each([
    ['an empty JPEG', image('/ColorSpace /DeviceRGB /Filter /DCTDecode', Buffer.alloc(0))],
    ['an image of an unknown filter', image('/ColorSpace /DeviceRGB /Filter /Zzz', Buffer.alloc(300, 17))],
    ['an image of a missing colour space', image('/ColorSpace 99 0 R', Buffer.alloc(57_600, 90))],
    [
      'an image without a width',
      pdfStream('/Type /XObject /Subtype /Image /Height 160 /ColorSpace /DeviceGray', Buffer.alloc(900, 90)),
    ],
  ])('says that %s was left out, whatever is drawn in its place', async (_, object) => {
    expect((await lossesOf(IMAGE, '/XObject << /X 5 0 R >>', [object])).hasLosses).toBe(true);
  });

  it('says that a shading of a kind that cannot be drawn was left out', async () => {
    const shading = '/ShadingType 1 /ColorSpace /DeviceRGB /Matrix [595 0 0 842 0 0] /Function 5 0 R';
    const red = pdfStream('/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]', Buffer.from('{ 0 }'));
    expect((await lossesOf('/S sh', `/Shading << /S << ${shading} >> >>`, [red])).hasLosses).toBe(true);
  });

  it('says that a JBIG2 image was left out that is none', async () => {
    const broken = image('/ColorSpace /DeviceGray /Filter /JBIG2Decode', Buffer.alloc(300, 17));
    expect(await lossesOf(IMAGE, '/XObject << /X 5 0 R >>', [broken])).toEqual({
      hasLosses: true,
      hasInk: false,
    });
  });

  it('says that contents were left out which are not in the file', async () => {
    expect(await lossesOf('', '', [], '/Contents 99 0 R')).toEqual({ hasLosses: true, hasInk: false });
  });

  it.each([0, 9])('says that contents end in their midst, packed with effort %i', async (level) => {
    const packed = deflateSync(Buffer.from(`${INK}\n`.repeat(40)), { level });
    const contents = (bytes: Buffer) => [pdfStream('/Filter /FlateDecode', bytes)];
    const lossesIn = (objects: readonly Buffer[]) => lossesOf('', '', objects, '/Contents 5 0 R');
    expect(await lossesIn(contents(packed))).toEqual({ hasLosses: false, hasInk: true });
    expect(await lossesIn(contents(packed.subarray(0, 12)))).toMatchObject({ hasLosses: true });
  });

  it('says that contents were left out which are no operators', async () => {
    expect(await lossesOf('@@ %%'.repeat(9), '', [])).toEqual({ hasLosses: true, hasInk: false });
  });

  it('says nothing of an unknown operator beside ink', async () => {
    expect(await lossesOf(`@@ ${INK}`, '', [])).toEqual({ hasLosses: false, hasInk: true });
  });

  it('says nothing of an empty page', async () => {
    expect(await lossesOf('', '', [])).toEqual({ hasLosses: false, hasInk: false });
  });

  it.each(['/MediaBox [0 0 1 100000]', '/UserUnit 75000'])(
    'refuses a page that is too large: %s',
    async (page) => {
      await expect(lossesOf(INK, '', [], page)).rejects.toMatchObject({ problem: 'too-many-pixels' });
    },
  );

  it('says that a glyph was left out that is written with its own font', async () => {
    const objects = [glyphFont('/Font << /F 5 0 R >>'), glyph(`${INK} BT /F 500 Tf (a) Tj ET`)];
    expect((await lossesOf(LETTER, '/Font << /F 5 0 R >>', objects)).hasLosses).toBe(true);
  });

  it.each([
    ['a', true],
    ['space', false],
  ])('says that a glyph is missing, unless it shows nothing: %s', async (name, hasLosses) => {
    const font = String(glyphFont('')).replaceAll('/a', `/${name}`).replace('6 0 R', '99 0 R');
    expect((await lossesOf(LETTER, '/Font << /F 5 0 R >>', [Buffer.from(font)])).hasLosses).toBe(hasLosses);
  });

  it.each([
    ['a form that is drawn twice', '/X Do 1 0 0 1 200 200 cm /X Do', [pdfForm('', INK)]],
    ['forms nested a hundred deep', '/X Do', nestedForms(100)],
  ])('says nothing of %s', async (_, content, objects) => {
    expect(await lossesOf(content, '/XObject << /X 5 0 R >>', objects)).toEqual({
      hasLosses: false,
      hasInk: true,
    });
  });
});
