import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../engines/tesseract/tesseract-engine.js';
import { A4, drawPage } from '../testing/draw-page.js';
import { drawingPdf, pdfStream } from '../testing/pdf-files.js';
import { derivedIds } from './derived-id.js';
import { readDocument } from './read-document.js';

const engine = createPpocrEngine({ orienting: createTesseractEngine() });
afterAll(() => engine.close());

const LINES = ['Invoice No 12345', 'Amount 67,890', 'Tokyo Chiyoda 1-2-3'];
const HELVETICA = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';

const written = (lines: readonly string[], { x = 50, mode = 0 } = {}): string =>
  lines
    .map((line, index) => `BT /F 14 Tf ${mode} Tr 1 0 0 1 ${x} ${700 - 40 * index} Tm (${line}) Tj ET`)
    .join(' ');

/** A character map of Helvetica in which every digit and letter is said to be `said` of it. */
const characterMap = (said: (character: string) => number): Buffer => {
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
  const hex = (code: number, digits: number): string => `<${code.toString(16).padStart(digits, '0')}>`;
  const lines = characters.map((one) => `${hex(one.charCodeAt(0), 2)} ${hex(said(one), 4)}`).join('\n');
  return pdfStream(
    '',
    Buffer.from(
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
        `1 begincodespacerange <00> <ff> endcodespacerange ${characters.length} beginbfchar\n${lines}\n` +
        'endbfchar endcmap end end',
    ),
  );
};

const withMap = (content: string, said: (character: string) => number): Buffer =>
  drawingPdf({
    content,
    resources: '/Font << /F 5 0 R >>',
    objects: [Buffer.from(`<< ${HELVETICA} /ToUnicode 6 0 R >>`), characterMap(said)],
  });
const plain = (content: string): Buffer => withMap(content, (character) => character.charCodeAt(0));

/** What a page of no form is read as, without spaces: those of an engine differ from a text layer's. */
const read = async (bytes: Buffer): Promise<{ values: string[]; engine: string }> => {
  const { content, engine: by } = await readDocument({
    layout: 1,
    sources: [{ fileId: '3f0c1d7a-52a9-4a5e-8a10-0c5d3d7d9b10', firstPage: 1, pages: null, bytes }],
    options: {
      mode: 'DN',
      destinationSheet: null,
      ocrEngine: 'AP',
      readingMode: 'CF',
      readingKeywords: [],
      shouldFilterRegions: true,
      isForcingAllocation: false,
      isCorrectingFramePosition: false,
      shouldRotateImage: false,
      columnsForSkip: '',
      presetPattern: null,
    },
    idOf: derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f'),
    engines: { print: engine, handwriting: null },
    sheets: [],
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return { values: content.inputs.map(({ value }) => value.replace(/\s/gu, '')), engine: by };
};
const VALUES = LINES.map((line) => line.replace(/\s/gu, ''));

describe('the text of a PDF', () => {
  it('is taken as it is where it says what is drawn', async () =>
    expect(await read(plain(written(LINES)))).toEqual({ values: VALUES, engine: 'pdf-text' }));

  it('is taken once where it is drawn three times, to look bold', async () => {
    const bold = [0, 0.3, 0.6].map((x) => written(LINES, { x: 50 + x })).join(' ');
    expect(await read(plain(bold))).toEqual({ values: VALUES, engine: 'pdf-text' });
  });

  it('gives way to the picture where its font says other characters than it draws', async () => {
    const bytes = withMap(written(LINES), (character) =>
      /\d/u.test(character) ? 48 + ((Number(character) + 3) % 10) : character.charCodeAt(0) ^ 3,
    );
    expect(await read(bytes)).toEqual({ values: VALUES, engine: 'ppocr' });
  });

  it('gives way to the picture where it is what a poor engine made of a scan', async () => {
    const poor = ['Iriv0ice Mo I2B4S', 'Arnounf 67.B9O', 'T0kyo Ch1yada l-Z-3'];
    const scan = await sharp(
      drawPage({
        texts: LINES.map((text, index) => ({ text, x: 208, y: 590 + 167 * index, size: 58 })),
        tables: [],
      }),
    )
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const size = `/Width ${A4.width} /Height ${A4.height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    const bytes = drawingPdf({
      content: `q 595.32 0 0 841.92 0 0 cm /Im Do Q ${written(poor, { mode: 3 })}`,
      resources: '/Font << /F 5 0 R >> /XObject << /Im 6 0 R >>',
      objects: [
        Buffer.from(`<< ${HELVETICA} >>`),
        pdfStream(`/Type /XObject /Subtype /Image ${size} /Filter /DCTDecode`, scan),
      ],
    });
    expect(await read(bytes)).toEqual({ values: VALUES, engine: 'ppocr' });
  });

  it('is completed from the picture where a font does not say which characters some glyphs are', async () => {
    const lines = [
      ...LINES,
      'Paid by transfer on account of the seller',
      'Delivered to the warehouse as agreed',
    ];
    const bytes = withMap(written(lines), (character) => (character === '7' ? 0 : character.charCodeAt(0)));
    const { values, engine: by } = await read(bytes);
    expect(values).toEqual(lines.map((line) => line.replace(/\s/gu, '')));
    expect(by).toBe('pdf-text');
  });
});
