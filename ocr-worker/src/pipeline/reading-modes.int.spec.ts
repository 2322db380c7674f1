import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { createTesseractEngine } from '../engines/tesseract/tesseract-engine.js';
import { degrade } from '../testing/degrade.js';
import { drawPage, questionnaire, type Drawing } from '../testing/draw-page.js';
import { editDistance } from '../testing/edit-distance.js';
import { derivedIds } from './derived-id.js';
import type { DocumentReading } from './document-to-read.js';
import { compileLexicon, type Lexicon } from './lexicon/lexicon.js';
import { readDocument } from './read-document.js';

const engine = createTesseractEngine();
afterAll(() => engine.close());

const read = (bytes: Buffer, options: Partial<ReadingOptions>, lexicon?: Lexicon): Promise<DocumentReading> =>
  readDocument({
    layout: 1,
    sources: [{ fileId: '3f0c1d7a-52a9-4a5e-8a10-0c5d3d7d9b10', firstPage: 1, pages: null, bytes }],
    options: {
      ...readingOptions,
      mode: 'DN',
      isCorrectingFramePosition: false,
      shouldRotateImage: false,
      ...options,
    },
    idOf: derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f'),
    engines: { print: engine, handwriting: null },
    sheets: [],
    ...(lexicon ? { lexicon } : {}),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const valuesOf = ({ content }: DocumentReading): string[][] =>
  content.inputs.map(({ label, value }) => [label, value.replace(/\s/gu, '')]);

/** A form of one ruled frame: labels and values, with a table in it and boxes to tick below. */
const framed: Drawing = {
  texts: [
    { text: '利用申込書', x: 900, y: 300, size: 84 },
    { text: '通知方法', x: 240, y: 1640, size: 48 },
    { text: '郵便', x: 700, y: 1640, size: 48 },
    { text: '電話', x: 960, y: 1640, size: 48 },
  ],
  tables: [
    {
      x: 240,
      y: 500,
      columnWidths: [400, 900],
      rowHeight: 150,
      rows: [
        ['氏名', '山田太郎'],
        ['住所', '東京都千代田区丸の内'],
        ['電話番号', '03-1234-5678'],
        ['備考', ''],
      ],
    },
    // Two boxes to tick, as small tables of a single cell draw them.
    { x: 630, y: 1600, columnWidths: [44], rowHeight: 44, rows: [['']] },
    { x: 890, y: 1600, columnWidths: [44], rowHeight: 44, rows: [['']] },
  ],
};

/** Numbers as a health check has them, small on a large sheet. */
const measured: Drawing = {
  texts: [{ text: '身体計測', x: 240, y: 400, size: 50 }],
  tables: [
    {
      x: 210,
      y: 450,
      columnWidths: [200, 300, 300, 300],
      rowHeight: 99,
      rows: [
        ['番号', '身長', '体重', '視力'],
        ['1', '128.4', '26.1', '1.2'],
        ['2', '131.0', '28.5', '0.8'],
        ['3', '126.7', '25.3', '1.5'],
        ['4', '133.2', '30.4', '1.2'],
        ['5', '129.9', '27.0', '0.7'],
        ['6', '135.1', '31.8', '1.2'],
      ],
    },
  ],
};

describe('a table of numbers on a page of no form', () => {
  it.each([
    ['200 dpi', { rotate: 0.4, noise: 5, scale: 2 / 3 }],
    ['150 dpi, with much grain', { rotate: -0.5, noise: 9, scale: 0.5, quality: 50 }],
  ])('is read to the point at %s', async (_, damage) => {
    const reading = await read(await degrade(drawPage(measured), damage), { shouldRotateImage: true });
    expect(reading.content.tables[0]?.cells.value).toEqual(measured.tables?.[0]?.rows.flat());
  });
});

describe('reading mode OK', () => {
  const keywords = ['電話番号', '氏名', '備考', '勤務先'];

  it('reads the value beside each keyword, in their order, without frames', async () => {
    const reading = await read(drawPage(questionnaire), {
      readingMode: 'OK',
      readingKeywords: ['住所', '氏名', '生年月日', '勤務先'],
    });
    expect(valuesOf(reading)).toEqual([
      ['住所', '東京都千代田区丸の内一丁目'],
      ['氏名', '山田太郎'],
      ['生年月日', '昭和55年3月14日'],
      ['勤務先', ''],
    ]);
    expect(reading.content.tables).toEqual([]);
    expect(reading.texts.length).toBeGreaterThan(10);
    expect(reading.content.inputs.map(({ subject }) => subject)).toEqual([
      '住所',
      '氏名',
      '生年月日',
      '勤務先',
    ]);
  });

  it('reads the cell beside each keyword in a frame, also of a scan', async () => {
    const page = drawPage(framed);
    for (const bytes of [page, await degrade(page, { rotate: 0, noise: 6, scale: 0.8, quality: 75 })])
      expect(valuesOf(await read(bytes, { readingMode: 'OK', readingKeywords: keywords }))).toEqual([
        ['電話番号', '03-1234-5678'],
        ['氏名', '山田太郎'],
        ['備考', ''],
        ['勤務先', ''],
      ]);
  });

  it('believes a value that is a word of the organisation', async () => {
    const options: Partial<ReadingOptions> = { readingMode: 'OK', readingKeywords: ['氏名'] };
    const confidenceOf = ({ content }: DocumentReading) => content.inputs[0]!.origin.confidence;
    const page = drawPage(framed);
    expect(confidenceOf(await read(page, options))).toBeLessThan(DOUBT_BELOW);
    const lexicon = compileLexicon(['山田太郎']);
    expect(confidenceOf(await read(page, options, lexicon))).toBeGreaterThanOrEqual(DOUBT_BELOW);
  });

  it('reads below a keyword that heads a column', async () => {
    const reading = await read(drawPage(questionnaire), { readingMode: 'OK', readingKeywords: ['結果'] });
    expect(valuesOf(reading)).toEqual([['結果', '172.5']]);
  });
});

describe('a form that nobody registered', () => {
  it('gives its frame as inputs with labels, and its boxes to tick', async () => {
    const reading = await read(drawPage(framed), {});
    expect(reading.content.tables).toEqual([]);
    expect(valuesOf(reading)).toEqual(
      expect.arrayContaining([
        ['氏名', '山田太郎'],
        ['住所', '東京都千代田区丸の内'],
        ['電話番号', '03-1234-5678'],
        ['備考', ''],
        ['郵便', ''],
        ['電話', ''],
      ]),
    );
    expect(reading.findings[0]!.checkboxes).toMatchObject([{ isChecked: false }, { isChecked: false }]);
  });
});

describe('reading mode SR', () => {
  it('keeps tables whole, with their headers, without the columns to be skipped', async () => {
    const reading = await read(drawPage(questionnaire), { readingMode: 'SR', columnsForSkip: '３' });
    const [table] = reading.content.tables;
    expect(table).toMatchObject({ rowNumber: 5, columnNumber: 3 });
    expect(table!.cells.value.slice(0, 6)).toEqual(['検査項目', '結果', '判定', '身長', '172.5', '正常']);
    expect(table!.cells.isHeader.slice(0, 6)).toEqual([true, true, true, true, false, false]);
  });
});

describe('vertical writing', () => {
  const lines = [
    '「センターの利用について」というお便り',
    '三川さんは、コーヒーとケーキを出した。',
    '昭和[55]年四月に東京都の川口へ移転し',
    '以上です。',
  ];
  /** A letter below its title, written from right to left. */
  const letter: Drawing = {
    texts: [{ text: 'お知らせ', x: 1000, y: 250, size: 84 }],
    tables: [],
    columns: lines.map((text, index) => ({ text, x: 1600 - index * 110, y: 500, size: 60 })),
  };

  it('is read column by column from the right, of a scan that is not level, too', async () => {
    const page = drawPage(letter);
    const written = ['お知らせ', ...lines.map((line) => line.replace(/[[\]]/gu, ''))];
    // The image of a vertical page is not always made level; its columns are, but not each character.
    const scan = await degrade(page, { rotate: 1.5, noise: 6, scale: 2 / 3 });
    for (const { bytes, wrong } of [
      { bytes: page, wrong: 0 },
      { bytes: scan, wrong: 6 },
    ]) {
      const { content } = await read(bytes, { shouldRotateImage: true });
      const values = content.inputs.map(({ value }) => value.replace(/\s/gu, ''));
      expect(values).toHaveLength(written.length);
      expect(editDistance(values.join('\n'), written.join('\n'))).toBeLessThanOrEqual(wrong);
      const boxes = content.inputs.slice(1).map(({ box }) => box);
      expect(boxes.every(({ width, height }) => height > 2 * width)).toBe(true);
      expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).sort((a, b) => b - a));
    }
  });

  it('names fields in narrow cells', async () => {
    const form: Drawing = {
      texts: [],
      tables: [
        {
          x: 240,
          y: 500,
          columnWidths: [120, 900],
          rowHeight: 300,
          rows: [
            ['', '山田太郎'],
            ['', '東京都千代田区丸の内'],
            ['', '特になし'],
          ],
        },
      ],
      columns: [
        { text: '氏名', x: 300, y: 550, size: 54, pitch: 2 },
        { text: '現住所', x: 300, y: 850, size: 54, pitch: 1.2 },
        { text: '既往症', x: 300, y: 1150, size: 54, pitch: 1.2 },
      ],
    };
    expect(valuesOf(await read(drawPage(form), {}))).toEqual([
      ['氏名', '山田太郎'],
      ['現住所', '東京都千代田区丸の内'],
      ['既往症', '特になし'],
    ]);
  });
});
