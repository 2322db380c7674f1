import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { OcrEngine } from '../engines/engine.js';
import { createTesseractEngine } from '../engines/tesseract/tesseract-engine.js';
import { bookletPdf } from '../testing/booklet-pdf.js';
import { degrade } from '../testing/degrade.js';
import { drawPage, questionnaire } from '../testing/draw-page.js';
import { editDistance } from '../testing/edit-distance.js';
import { drawingPdf, imagePdf, pdfForm, textPdf } from '../testing/pdf-files.js';
import { derivedIds } from './derived-id.js';
import type { DocumentReading, DocumentToRead } from './document-to-read.js';
import { readDocument } from './read-document.js';
import { openSource } from './intake/open-source.js';
import { UnreadableFile } from './foundation/unreadable-file.js';

/** Real material beside the repository, where it is there. */
const data = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const engine = createTesseractEngine();
afterAll(() => engine.close());

const fileId = '3f0c1d7a-52a9-4a5e-8a10-0c5d3d7d9b10';
const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');

const read = (bytes: Buffer, overrides: Partial<DocumentToRead> & { rotate?: boolean } = {}) =>
  readDocument({
    layout: 1,
    sources: [{ fileId, firstPage: 1, pages: null, bytes }],
    options: {
      ...readingOptions,
      mode: 'DN',
      readingMode: 'SR',
      isCorrectingFramePosition: false,
      shouldRotateImage: overrides.rotate ?? true,
    },
    idOf,
    engines: { print: engine, handwriting: null },
    sheets: [],
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...overrides,
  });

const problemOf = async (bytes: Buffer): Promise<ReadProblem | 'read'> => {
  try {
    await read(bytes, { rotate: false });
    return 'read';
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem;
    throw error;
  }
};

const expectedValues = [
  ['氏名', '山田太郎'],
  ['生年月日', '昭和55年3月14日'],
  ['住所', '東京都千代田区丸の内一丁目'],
  ['電話番号', '03-1234-5678'],
] as const;

/** Wrong characters of the questionnaire's values and cells, as a share of all of them. */
const errorRate = ({ content }: DocumentReading): number => {
  let [wrong, total] = [0, 0];
  const compare = (is: string, should: string): void => {
    total += should.length;
    wrong += editDistance(is, should);
  };
  for (const [label, value] of expectedValues)
    compare(content.inputs.find((input) => input.label === label)?.value ?? '', value);
  const cells = content.tables[0]?.cells;
  questionnaire.tables[0]!.rows.forEach((row, r) =>
    row.forEach((text, c) => {
      const index = cells?.row.findIndex((at, cell) => at === r + 1 && cells.column[cell] === c + 1) ?? -1;
      compare(cells?.value[index] ?? '', text);
    }),
  );
  return wrong / total;
};

it('the progress of a document of several files with several pages each never falls, and ends at 100', async () => {
  const seesNothing: OcrEngine = {
    ...engine,
    read: (regions) => Promise.resolve(regions.map(() => [])),
    orientation: () => Promise.resolve(null),
  };
  const progress: number[] = [];
  const source = { firstPage: 1, pages: null, bytes: bookletPdf({ pages: 2 }) };
  await read(source.bytes, {
    layout: 4,
    sources: [
      { ...source, fileId },
      { ...source, fileId: '3f0c1d7a-52a9-4a5e-8a10-0c5d3d7d9b11' },
    ],
    engines: { print: seesNothing, handwriting: null },
    onProgress: (percentage) => progress.push(percentage),
  });
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(100);
});

describe('a drawn questionnaire', () => {
  const page = drawPage(questionnaire);

  it('is read to the letter when clean, within the contract', async () => {
    const progress: number[] = [];
    const reading = await read(page, { onProgress: (percentage) => progress.push(percentage) });
    expect(errorRate(reading)).toBe(0);
    expect(ReadingContent.parse(reading.content)).toEqual(reading.content);
    expect(reading.content.tables).toHaveLength(1);
    expect(reading.content.tables[0]).toMatchObject({ rowNumber: 5, columnNumber: 4, engine: 'tesseract' });
    // Its four headings, and the names of its four rows below the first of them.
    expect(reading.content.tables[0]!.cells.isHeader.filter(Boolean)).toHaveLength(8);
    expect(reading.sourcePages).toBeNull();
    expect(reading.pages[0]).toMatchObject({
      width: 2480,
      height: 3508,
      isBlank: false,
      imageMediaType: 'image/png',
    });
    const name = reading.content.inputs.find((input) => input.label === '氏名')!;
    expect(name.origin.characters).toHaveLength(4);
    expect(name.box.x).toBeGreaterThan(370);
    expect(name.box.y).toBeGreaterThan(460);
    expect(name.box.y + name.box.height).toBeLessThan(540);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(100);
    for (const file of [reading.pages[0]!.preview, reading.pages[0]!.thumbnail])
      expect((await sharp(file).metadata()).format).toBe('jpeg');
    expect((await sharp(reading.pages[0]!.thumbnail).metadata()).width).toBe(160);
  });

  it('is read alike at every call', async () => {
    const [first, second] = [await read(page), await read(page)];
    expect(second.content).toEqual(first.content);
    expect(second.pages.map(({ id }) => id)).toEqual(first.pages.map(({ id }) => id));
  });

  it('is read from a scan: skewed, grained, 200 dpi', async () => {
    const reading = await read(await degrade(page, { rotate: 1.3, noise: 8, scale: 0.667, quality: 60 }));
    expect(errorRate(reading)).toBeLessThan(0.06);
    expect(reading.pages[0]!.transform.skewDegrees).toBeCloseTo(-1.3, 0);
    expect(reading.pages[0]!.transform.dpi).toBeCloseTo(200, -1);
  });

  it.each([90, 180, 270] as const)('is turned upright when it lies at %d°', async (degrees) => {
    const reading = await read(await sharp(page).rotate(degrees).png().toBuffer());
    expect(reading.pages[0]!.transform.quarterTurn).toBe(360 - degrees);
    expect(errorRate(reading)).toBeLessThan(0.03);
  });

  it('stays as it lies when nobody asked to turn it', async () => {
    const lying = await sharp(page).rotate(90).png().toBuffer();
    expect((await read(lying, { rotate: false })).pages[0]).toMatchObject({
      width: 3508,
      transform: { quarterTurn: 0, skewDegrees: 0 },
    });
  });

  it('is upright by its EXIF orientation', async () => {
    const tagged = await sharp(page)
      .rotate(270)
      .jpeg({ quality: 80 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const reading = await read(tagged, { rotate: false });
    expect(reading.pages[0]).toMatchObject({
      width: 2480,
      originalWidth: 2480,
      transform: { quarterTurn: 0 },
    });
    expect(errorRate(reading)).toBeLessThan(0.03);
  });

  it('is read from a scanned PDF, page by page', async () => {
    const jpeg = await sharp(page).toColourspace('b-w').jpeg({ quality: 80 }).toBuffer();
    const counted: number[] = [];
    const reading = await read(imagePdf([jpeg, jpeg, jpeg], { width: 2480, height: 3508 }), {
      onPagesCounted: (pages) => void counted.push(pages),
      sources: [
        {
          fileId,
          firstPage: 2,
          pages: 1,
          bytes: imagePdf([jpeg, jpeg, jpeg], { width: 2480, height: 3508 }),
        },
      ],
    });
    expect(counted).toEqual([3]);
    expect(reading).toMatchObject({ sourcePages: 3, engine: 'tesseract' });
    expect(reading.pages.map(({ page: number, sourcePage }) => [number, sourcePage])).toEqual([[1, 2]]);
    expect(errorRate(reading)).toBeLessThan(0.03);
  });

  it('is let go of when the work is cancelled', async () => {
    const stop = new AbortController();
    const cancelled = read(page, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('cancelled')),
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    expect(errorRate(await read(page))).toBe(0);
  });
});

describe('pictures of every kind', () => {
  const page = drawPage(questionnaire);
  const small = () => sharp(page).resize({ width: 620 });

  it.each([
    ['a CMYK jpeg', () => small().toColourspace('cmyk').jpeg().toBuffer()],
    ['a 16-bit png', () => small().toColourspace('rgb16').png().toBuffer()],
    ['a grey png', () => small().toColourspace('b-w').png().toBuffer()],
    ['a palette png', () => small().png({ palette: true }).toBuffer()],
  ])('reads %s', async (_, bytes) => {
    const reading = await read(await bytes(), { rotate: false });
    expect(reading.pages[0]).toMatchObject({ width: 620, isBlank: false });
  });

  it('lays transparency on white', async () => {
    const clear = await sharp({ create: { width: 600, height: 800, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await read(clear)).pages[0]!.isBlank).toBe(true);
  });

  it('keeps a blank page, without inputs', async () => {
    const reading = await read(drawPage({ texts: [], tables: [] }));
    expect(reading.pages[0]!.isBlank).toBe(true);
    expect(reading).toMatchObject({ content: { inputs: [], tables: [] }, values: 0 });
  });
});

describe('files that cannot be read', () => {
  const page = drawPage(questionnaire);

  it('are refused with their problem', async () => {
    const jpeg = await sharp(page).jpeg().toBuffer();
    expect(await problemOf(Buffer.alloc(0))).toBe('empty-file');
    expect(await problemOf(Buffer.from('GIF89a…'))).toBe('unsupported-type');
    expect(await problemOf(jpeg.subarray(0, jpeg.length / 2))).toBe('corrupt-file');
    expect(await problemOf(page.subarray(0, page.length / 2))).toBe('corrupt-file');
    expect(await problemOf(Buffer.from('%PDF-1.7\n1 0 obj\n<<'))).toBe('corrupt-file');
    expect(await problemOf(textPdf([]))).toMatch(/corrupt-file|no-pages/);
  });

  it.each([
    ['JBIG2', 'JBIG2Decode', { width: 2_000, height: 2_000 }, 'ffffffffffffffffffffffff'],
    ['JPEG 2000', 'JPXDecode', { width: 2_000, height: 2_000 }, '0000000c6a5020200d0a870a'],
    ['JPEG', 'DCTDecode', { width: 2_000, height: 2_000 }, 'ffd8ffe000104a46494600010100000100010000ffd9'],
    ['more pixels than are taken', 'FlateDecode', { width: 30_000, height: 30_000 }, '789c030000000001'],
  ] as const)(
    'names a page whose image cannot be restored: it is not blank (%s)',
    async (_, filter, size, hex) => {
      const broken = imagePdf([Buffer.from(hex, 'hex')], { ...size, filter });
      expect(await problemOf(broken)).toBe('undecodable-content');
    },
  );

  it('names a page on which a form holds nothing but itself: it is not blank', async () => {
    const resources = '/XObject << /X 5 0 R >>';
    const itself = drawingPdf({ content: '/X Do', resources, objects: [pdfForm(resources, '/X Do /X Do')] });
    expect(await problemOf(itself)).toBe('undecodable-content');
  });

  it('tells of a form that holds itself beside what is read of the page', async () => {
    const resources = '/XObject << /X 5 0 R >>';
    const itself = drawingPdf({
      content: '/X Do',
      resources,
      objects: [pdfForm(resources, '100 100 300 300 re f /X Do')],
    });
    expect((await read(itself, { rotate: false })).notes).toContain('content-lost');
  });

  it('reads the pages beside one whose image cannot be restored', async () => {
    const jpeg = await sharp(page).resize({ width: 1240 }).greyscale().jpeg().toBuffer();
    const size = { width: 1240, height: Math.round((1240 * 3508) / 2480) };
    const reading = await read(imagePdf([jpeg, Buffer.from('ffd8ffd9', 'hex')], size), {
      layout: 2,
      rotate: false,
    });
    expect(reading.pages).toHaveLength(1);
    expect(reading.unreadPages).toEqual([{ fileId, page: 2, problem: 'undecodable-content' }]);
    expect(reading.notes).toContain('pages-unread');
  });

  it('refuses a jpeg whose header promises more than there is', async () => {
    const jpeg = await sharp(page).resize({ width: 600 }).greyscale().jpeg().toBuffer();
    const header = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(3_000, header + 5);
    expect(await problemOf(jpeg)).toBe('corrupt-file');
  });

  it('refuses a decompression bomb by its header', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 9_000, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await problemOf(bomb)).toBe('too-many-pixels');
  });

  it('refuses a strip that is no page by its header', async () => {
    const strip = await sharp({ create: { width: 50_000, height: 1, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect(await problemOf(strip)).toBe('too-many-pixels');
  });
});

describe('a PDF with text', () => {
  it('is taken at its word, with boxes where the picture has the ink', async () => {
    const reading = await read(textPdf(['Name: Taro Yamada', 'Phone: 03-1234-5678']));
    expect(reading).toMatchObject({ engine: 'pdf-text', sourcePages: 1 });
    expect(reading.content.inputs.map(({ label, value }) => [label, value])).toEqual([
      ['Name', 'Taro Yamada'],
      ['Phone', '03-1234-5678'],
    ]);
    const { image } = reading.pages[0]!;
    for (const { box, origin } of reading.content.inputs) {
      expect(origin).toMatchObject({ engine: 'pdf-text', confidence: 100 });
      const { x: left, y: top, width, height } = box;
      const { channels } = await sharp(
        await sharp(image).extract({ left, top, width, height }).toBuffer(),
      ).stats();
      expect(channels[0]!.mean).toBeLessThan(240);
    }
  });

  it('has its boxes right on a rotated page too', async () => {
    const reading = await read(textPdf(['Name: Taro Yamada'], 90));
    const [input] = reading.content.inputs;
    expect(reading.pages[0]!.width).toBeGreaterThan(reading.pages[0]!.height);
    const { x: left, y: top, width, height } = input!.box;
    const part = await sharp(reading.pages[0]!.image).extract({ left, top, width, height }).toBuffer();
    expect((await sharp(part).stats()).channels[0]!.mean).toBeLessThan(240);
  });
});

describe.skipIf(!existsSync(data))('real files', () => {
  const file = (path: string): Buffer => readFileSync(`${data}/${path}`);

  it.each(['aes-128', 'aes-256', 'aes-256-r6', 'rc4-40', 'rc4-128'])(
    '%s.pdf needs a password',
    async (name) => {
      expect(await problemOf(file(`pdf/${name}.pdf`))).toBe('encrypted-pdf');
    },
  );

  it.each([
    'helloworld-bad',
    'no_contents',
    'empty',
    'missing_docinfo',
    'livecycle',
    'TrueType_without_cmap',
  ])('%s.pdf is read or refused, and ends', async (name) =>
    expect(await problemOf(file(`pdf/${name}.pdf`))).toMatch(/^(read|corrupt-file)$/),
  );

  it('refuses corrupt pngs', async () => {
    const corrupt = readdirSync(`${data}/images/pngsuite`).filter((name) => /^x(?!csn)/u.test(name));
    for (const name of corrupt)
      expect([name, await problemOf(file(`images/pngsuite/${name}`))]).toEqual([
        name,
        expect.stringMatching(/^(corrupt-file|unsupported-type)$/),
      ]);
  });

  it.each([
    ['noembed-sjis', 'あいうえお'],
    ['noembed-identity', 'あいうえお'],
    ['noembed-identity-2', 'あ'],
    ['vertical', '日本語'],
  ])('%s.pdf shows its glyphs and says its text', async (name, text) => {
    const reading = await read(file(`pdf/${name}.pdf`));
    const input = reading.content.inputs.find(({ value }) => value.includes(text))!;
    const { x: left, y: top, width, height } = input.box;
    const part = sharp(reading.pages[0]!.image).extract({ left, top, width, height }).toColourspace('b-w');
    const ink = (await part.raw().toBuffer()).filter((value) => value < 128).length / (width * height);
    // Empty boxes in the place of glyphs have hardly any ink.
    expect(ink).toBeGreaterThan(0.05);
  });

  it('shows the same picture whatever its EXIF orientation', async () => {
    const previews: Buffer[] = [];
    const { signal } = new AbortController();
    for (const number of [1, 3, 6, 8]) {
      const source = await openSource(file(`images/exif/Landscape_${number}.jpg`), signal);
      const { image, originalWidth } = await source.page(1, signal);
      expect([image.width, image.height, originalWidth]).toEqual([1800, 1200, 1800]);
      const { width, height, channels } = image;
      const picture = sharp(image.data, { raw: { width, height, channels } });
      previews.push(await picture.resize(32, 32, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer());
    }
    for (const other of previews.slice(1)) {
      const difference = other.reduce((sum, value, index) => sum + Math.abs(value - previews[0]![index]!), 0);
      expect(difference / other.length).toBeLessThan(12);
    }
  });
});
