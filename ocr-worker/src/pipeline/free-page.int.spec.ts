import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../engines/tesseract/tesseract-engine.js';
import { degrade } from '../testing/degrade.js';
import { drawPage, type Drawing } from '../testing/draw-page.js';
import { derivedIds } from './derived-id.js';
import { readDocument } from './read-document.js';

const engine = createPpocrEngine({ orienting: createTesseractEngine() });
afterAll(() => engine.close());

const read = async (bytes: Buffer) => {
  const { content } = await readDocument({
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
  return {
    values: content.inputs.map(({ value }) => value),
    tables: content.tables.map(({ cells }) => cells.value),
    headers: content.tables.map(({ cells }) => cells.value.filter((_, index) => cells.isHeader[index])),
  };
};

const ROWS = [
  ['品名', '数量', '金額', '前月比'],
  ['再生紙', '10個', '1,200', '△1,200'],
  ['鉛筆', '24個', '￥1,920', '▲3.5%'],
  ['消しゴム', '5個', '500円', '±0'],
];
/** The rows as texts alone, in columns. */
const unruled: Drawing = {
  texts: ROWS.flatMap((row, r) =>
    row.map((text, column) => ({ text, x: 300 + 480 * column, y: 700 + 110 * r, size: 48 })),
  ),
  tables: [],
};
const ruled: Drawing = {
  texts: [],
  tables: [{ x: 240, y: 600, columnWidths: [500, 400, 500, 500], rowHeight: 150, rows: ROWS }],
};

describe('a table on a page of no form', () => {
  it.each([
    ['without rules', unruled],
    ['in rules', ruled],
  ])('is read %s, its names as its header, numbers with their signs and units', async (_, drawing) => {
    const page = drawPage({
      ...drawing,
      texts: [{ text: '在庫一覧表', x: 1000, y: 300, size: 80 }, ...drawing.texts],
    });
    for (const bytes of [page, await degrade(page, { noise: 4, scale: 2 / 3 })]) {
      const { values, tables, headers } = await read(bytes);
      expect(values).toEqual(['在庫一覧表']);
      expect(tables).toEqual([ROWS.flat()]);
      expect(headers).toEqual([ROWS[0]]);
    }
  });

  it('has characters whose strokes lie apart, alone in their cells', async () => {
    const rows = [
      ['三', '品', '昌'],
      ['言', '八', '二'],
    ];
    const { tables } = await read(
      drawPage({
        texts: [],
        tables: [{ x: 240, y: 600, columnWidths: [400, 400, 400], rowHeight: 150, rows }],
      }),
    );
    expect(tables).toEqual([rows.flat()]);
  });
});

describe('a line of large print', () => {
  it('keeps the commas of its numbers', async () => {
    const texts = ['合計 1,234,567円', '品名 ￥5,400'].map((text, index) => ({
      text,
      x: 300,
      y: 500 + 150 * index,
      size: 56,
    }));
    const { values } = await read(drawPage({ texts, tables: [] }));
    expect(values.map((value) => value.replace(/\s/gu, ''))).toEqual(['合計1,234,567円', '品名￥5,400']);
  });
});

describe('a pattern', () => {
  it('is no table', async () => {
    const rows = Array.from({ length: 19 }, () => Array.from({ length: 40 }, () => ''));
    const columnWidths = rows[0]!.map(() => 26);
    const page = drawPage({
      texts: [{ text: '運転免許証の写し', x: 300, y: 300, size: 60 }],
      tables: [{ x: 400, y: 600, columnWidths, rowHeight: 26, rows }],
    });
    expect(await read(page)).toEqual({ values: ['運転免許証の写し'], tables: [], headers: [] });
  });
});
