import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { bookletPdf, markOf } from '../testing/booklet-pdf.js';
import { imagePdf, listedPagesPdf, pdfOf, pdfStream } from '../testing/pdf-files.js';
import { openSource } from '../pipeline/intake/open-source.js';
import type { SourcePage } from '../pipeline/intake/source-page.js';
import { cutFile, type FileToCut, type MadePart, type PagesToCut } from './cut-file.js';

const { signal } = new AbortController();
const MIB = 1024 * 1024;

const eachPage = (pages: number): PagesToCut[] =>
  Array.from({ length: pages }, (_, index) => ({ firstPage: index + 1, pages: 1 }));

const cut = async (
  bytes: Buffer,
  parts: readonly PagesToCut[],
  more: Partial<FileToCut> = {},
): Promise<MadePart[]> => {
  const made: MadePart[] = [];
  await cutFile(
    { bytes, parts, spent: 0, isCuttable: true, uncuttable: [], unreadable: [], ...more },
    { onStep: () => Promise.resolve(), keep: (part) => Promise.resolve(void made.push(part)), signal },
  );
  return made;
};

const pageOf = async (bytes: Buffer, number: number): Promise<SourcePage> => {
  const opened = await openSource(bytes, signal);
  try {
    return await opened.page(number, signal);
  } finally {
    await opened.close();
  }
};

const textsOf = ({ textLayer }: SourcePage): string[] =>
  textLayer.map((line) => line.map(({ text, startsWord }) => (startsWord ? ' ' : '') + text).join(''));

/** Mean difference of two pictures of one size, 0–255. */
const difference = (a: SourcePage, b: SourcePage): number => {
  expect([b.image.width, b.image.height]).toEqual([a.image.width, a.image.height]);
  let sum = 0;
  for (let index = 0; index < a.image.data.length; index += 1)
    sum += Math.abs(a.image.data[index]! - b.image.data[index]!);
  return sum / a.image.data.length;
};

describe('a page that was cut out', { timeout: 120_000 }, () => {
  const booklet = bookletPdf({ pages: 3 });

  it('reads as it does in the whole: text, rotation, boxes, fields, hidden layers, every pixel', async () => {
    for (const { firstPage, form, bytes } of await cut(booklet, eachPage(3))) {
      expect(form).toBe('pages');
      const [before, after] = [await pageOf(booklet, firstPage), await pageOf(bytes, 1)];
      expect(textsOf(before).join()).toContain(markOf(firstPage));
      const { image, number: _number, ...facts } = after;
      const { image: imageBefore, number: _before, ...factsBefore } = before;
      expect(facts).toEqual(factsBefore);
      expect(image.data.equals(imageBefore.data)).toBe(true);
    }
  });

  it('holds nothing of other pages, whatever leads to them', async () => {
    const parts = await cut(booklet, [
      { firstPage: 1, pages: 2 },
      { firstPage: 3, pages: 1 },
    ]);
    const [both, last] = parts.map(({ bytes }) => bytes.toString('latin1'));
    const marksIn = (part = '') => [1, 2, 3].filter((page) => part.includes(markOf(page)));
    expect(marksIn(both)).toEqual([1, 2]);
    expect(marksIn(last)).toEqual([3]);
  });

  it('is the same each time, so that a part that is cut again is the same blob', async () => {
    const [once, again] = [await cut(booklet, eachPage(3)), await cut(booklet, eachPage(3))];
    expect(again).toEqual(once);
  });
});

describe('a PDF that lists a page that is not there', { timeout: 60_000 }, () => {
  it('keeps what is behind it, and for the missing one why it cannot be read', async () => {
    const parts = await cut(listedPagesPdf(['Taro', null, 'Hanako']), eachPage(3));
    expect(parts.map(({ form }) => form)).toEqual(['pages', 'images', 'pages']);
    const [first, missing, last] = parts.map(({ bytes }) => bytes);
    expect(textsOf(await pageOf(first!, 1)).join()).toContain('Taro');
    await expect(pageOf(missing!, 1)).rejects.toMatchObject({ problem: 'corrupt-file' });
    expect(textsOf(await pageOf(last!, 1)).join()).toContain('Hanako');
  });

  it('keeps all that can be read of a document around it', async () => {
    const [part] = await cut(listedPagesPdf(['Taro', null, 'Hanako']), [{ firstPage: 1, pages: 3 }]);
    expect(part!.form).toBe('images');
    expect(textsOf(await pageOf(part!.bytes, 3)).join()).toContain('Hanako');
  });
});

describe('resources that pages share', { timeout: 240_000 }, () => {
  it('are not had by pages that do not draw them', async () => {
    const booklet = bookletPdf({ pages: 20, unusedImage: randomBytes(20 * MIB) });
    const parts = await cut(booklet, eachPage(20));
    expect(parts.every(({ form }) => form === 'pages')).toBe(true);
    expect(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(MIB);
  });

  it('do not make the parts of a PDF much larger than it: those that would be are kept as pictures', async () => {
    const booklet = bookletPdf({
      pages: 12,
      sharedFont: randomBytes(5 * MIB),
      sharedImage: randomBytes(MIB),
    });
    const parts = await cut(booklet, eachPage(12));
    const forms = parts.map(({ form }) => form);
    expect(forms).toContain('images');
    expect(forms[0]).toBe('pages');
    const total = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(total).toBeLessThan(2 * booklet.length + 12 * 2 * MIB);
    const kept = parts.find(({ form }) => form === 'images')!;
    const [before, after] = [await pageOf(booklet, kept.firstPage), await pageOf(kept.bytes, 1)];
    expect(textsOf(after)).toEqual(textsOf(before));
    expect(difference(before, after)).toBeLessThan(2);
  });
});

describe('a PDF that cannot be cut', { timeout: 120_000 }, () => {
  const asPictures = async (bytes: Buffer, pages: number): Promise<void> => {
    const parts = await cut(bytes, eachPage(pages));
    expect(parts.map(({ form }) => form)).toEqual(Array.from({ length: pages }, () => 'images'));
    for (const part of parts) {
      const [before, after] = [await pageOf(bytes, part.firstPage), await pageOf(part.bytes, 1)];
      expect(after.textLayer).toEqual(before.textLayer);
      expect([after.dpi, after.originalWidth]).toEqual([before.dpi, before.originalWidth]);
      expect(difference(before, after)).toBeLessThan(2);
    }
  };

  it('because it is encrypted is kept as pictures with their text', async () => {
    const document = await PDFDocument.load(bookletPdf({ pages: 2 }));
    document.encrypt({ ownerPassword: 'owner', userPassword: '' });
    await asPictures(Buffer.from(await document.save()), 2);
  });

  it('because it is understood in two ways is kept as it is shown', async () => {
    // Behind the table of objects stands another content of page 1, which the table does not name.
    const page = (content: number) =>
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`,
      );
    const text = (shown: string) => pdfStream('', Buffer.from(`BT /F1 24 Tf 20 200 Td (${shown}) Tj ET`));
    const whole = pdfOf([
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from('<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>'),
      page(4),
      text('as it is shown'),
      page(6),
      text('page two'),
      Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ]);
    const end = whole.lastIndexOf('xref\n0');
    const other = Buffer.concat([
      Buffer.from('4 0 obj\n'),
      text('something else'),
      Buffer.from('\nendobj\n'),
    ]);
    const start = whole
      .subarray(end)
      .toString('latin1')
      .replace(/startxref\n\d+/, `startxref\n${end + other.length}`);
    const twoWays = Buffer.concat([whole.subarray(0, end), other, Buffer.from(start, 'latin1')]);
    const [first, second] = await cut(twoWays, eachPage(2));
    expect([first?.form, second?.form]).toEqual(['images', 'pages']);
    expect(textsOf(await pageOf(first!.bytes, 1)).join()).toContain('shown');
  });

  it('at pages where children died is kept without them', async () => {
    const unreadable = [{ page: 2, problem: 'too-complex' as const }];
    const parts = await cut(bookletPdf({ pages: 3 }), [{ firstPage: 1, pages: 3 }], {
      isCuttable: false,
      unreadable,
    });
    const opened = await openSource(parts[0]!.bytes, signal);
    expect(opened.pageCount).toBe(3);
    expect(textsOf(await opened.page(3, signal)).join()).toContain(markOf(3));
    await expect(opened.page(2, signal)).rejects.toMatchObject({ problem: 'too-complex' });
  });

  it('is not even opened when all its pages are known to be unreadable', async () => {
    const [part] = await cut(Buffer.from('what children die at'), eachPage(1), {
      isCuttable: false,
      unreadable: [{ page: 1, problem: 'took-too-long' }],
    });
    await expect(pageOf(part!.bytes, 1)).rejects.toMatchObject({ problem: 'took-too-long' });
  });

  it('keeps that a part of its content is missing, so that it does not pass for blank', async () => {
    const lossy = imagePdf([Buffer.from('no jpx')], { width: 500, height: 700, filter: 'JPXDecode' });
    const [part] = await cut(lossy, eachPage(1), { isCuttable: false });
    expect((await pageOf(part!.bytes, 1)).hasLosses).toBe((await pageOf(lossy, 1)).hasLosses);
  });
});

it('what is no file of kept pages is a damaged file', async () => {
  for (const bytes of [
    Buffer.from('READERPG'),
    Buffer.from('READERPG\0\0\0\u0005hello'),
    Buffer.from('READERPG\0\0\0\u0002{}'),
  ])
    await expect(openSource(bytes, signal)).rejects.toMatchObject({ problem: 'corrupt-file' });
});
