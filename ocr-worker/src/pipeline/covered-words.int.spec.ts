import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { TEMPLATE_DPI, type TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import { afterAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../engines/tesseract/tesseract-engine.js';
import { coverPage, type Cover } from '../testing/cover-page.js';
import { degrade } from '../testing/degrade.js';
import { drawPage, type Drawing } from '../testing/draw-page.js';
import { knownSheetOf } from '../testing/known-sheet-of.js';
import { derivedIds } from './derived-id.js';
import type { DocumentReading } from './document-to-read.js';
import type { KnownSheet } from './known-sheet.js';
import { readDocument } from './read-document.js';

const engine = createPpocrEngine({ orienting: createTesseractEngine() });
afterAll(() => engine.close());

const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');
const sheetId = idOf('sheet');
const { signal } = new AbortController();

const LABELS = [
  '申請者氏名',
  'フリガナ',
  '住所',
  '電話番号（自宅・携帯）',
  '児童生徒氏名',
  '学校名・学年',
  '世帯の人数',
];
const ANSWERS = [
  '山田花子',
  'ヤマダハナコ',
  '盛岡市内丸１０番２号',
  '090-1234-5678',
  '山田太郎',
  '城西小学校',
  '4',
];
const ROW = 140;
const TOP = 690;

interface Said {
  readonly number?: string;
  readonly heading?: string;
  readonly note?: string;
  readonly unit?: string;
  readonly labels?: readonly string[];
  readonly columns?: readonly string[];
}

const form = (
  {
    number = '様式第３号',
    heading = '２　世帯の状況について',
    note = '太枠の中を記入し、担任に提出してください。',
    unit = '円',
    labels = LABELS,
    columns = ['氏名', '続柄', '生年月日', '勤務先・学校名'],
  }: Said = {},
  answers: readonly string[] = [],
): Drawing => ({
  texts: [
    { text: number, x: 240, y: 200, size: 40 },
    { text: '就学援助費受給申請書', x: 760, y: 320, size: 84 },
    { text: '次のとおり就学援助費の受給を申請します。', x: 240, y: 540, size: 44 },
    { text: '１　申請者および児童生徒について', x: 240, y: 640, size: 48 },
    { text: heading, x: 240, y: 1900, size: 48 },
    { text: `年間の収入見込額　　　　　　　　　　　${unit}`, x: 240, y: 2800, size: 44 },
    { text: note, x: 240, y: 3240, size: 44 },
  ],
  tables: [
    {
      x: 240,
      y: TOP,
      columnWidths: [600, 1400],
      rowHeight: ROW,
      rows: labels.map((label, row) => [label, answers[row] ?? '']),
    },
    {
      x: 240,
      y: 2000,
      columnWidths: [600, 300, 500, 600],
      rowHeight: 150,
      rows: [columns, ['', '', '', ''], ['', '', '', ''], ['', '', '', '']],
    },
  ],
});

const fields = LABELS.map((label, row): TemplateField => ({
  fragmentId: idOf(`fragment ${label}`),
  formItemId: idOf(`item ${label}`),
  sequence: row + 1,
  subject: label,
  label,
  type: 'TX',
  kind: 'text',
  options: [],
  page: 1,
  box: { x: 850, y: TOP + ROW * row + 10, width: 1380, height: ROW - 20 },
}));

const registered = (): Promise<KnownSheet> =>
  knownSheetOf(drawPage(form()), { sheetId, formSubject: '申請書', fields }, engine);
const sheets = Promise.all([registered()]);

const SCANNED = { rotate: 0.7, noise: 8, scale: 0.667, quality: 70 };

/** The form filled in on greyish paper, with things laid on it. */
const read = async (said: Said, covers: readonly Cover[]): Promise<DocumentReading> => {
  const colours = { paper: '#efeade', white: '#fdfdfb' };
  const page = await coverPage(drawPage(form(said, ANSWERS)), covers, colours);
  return readDocument({
    layout: 1,
    sources: [
      {
        fileId: '3f0c1d7a-52a9-4a5e-8a10-0c5d3d7d9b10',
        firstPage: 1,
        pages: null,
        bytes: await degrade(page, SCANNED),
      },
    ],
    options: readingOptions,
    idOf,
    engines: { print: engine, handwriting: null },
    sheets: await sheets,
    onProgress: () => undefined,
    signal,
  });
};

/** What needs no review. */
const SURE_FROM = 85;

const mm = (length: number): number => Math.round((length / 25.4) * TEMPLATE_DPI);
const tape = (x: number, y: number, length: number, text?: string): Cover => ({
  kind: 'tape',
  x,
  y,
  width: mm(length),
  height: mm(5),
  ...(text !== undefined && { text }),
});
const label = (x: number, y: number, degrees: number, text?: string): Cover => ({
  kind: 'label',
  x,
  y,
  width: mm(60),
  height: mm(25),
  degrees,
  ...(text !== undefined && { text }),
});
const stamp = (colour: string): Cover => ({ kind: 'stamp', x: 1000, y: 290, radius: 140, colour });

describe('a scanned page of the form', () => {
  it.each<[string, readonly Cover[]]>([
    ['tape of 9 mm over its title', [tape(1007, 262, 9)]],
    ['tape of 20 mm over a heading', [tape(427, 598, 20)]],
    ['a label over a heading and rules, askew', [label(200, 1820, 2)]],
    ['correction fluid over a heading', [{ kind: 'fluid', x: 700, y: 630, radius: 60 }]],
    ['a black stamp over its title', [stamp('#000000')]],
    ['a red stamp over its title', [stamp('#c8102e')]],
  ])('is recognised with %s', async (_name, covers) => {
    expect((await read({}, covers)).isRecognised).toBe(true);
  });

  it.each<[string, Said, readonly Cover[]]>([
    ['lacks a line', { note: '' }, []],
    ['lacks the heading of a column', { columns: ['氏名', '続柄', '', '勤務先・学校名'] }, []],
    ['says another unit', { unit: 'ドル' }, []],
    ['has another number', { number: '様式第４号' }, []],
    ['has other words printed on a label', {}, [label(300, 1060, 0, '盛岡市内丸１２番')]],
    ['lacks words besides those under tape', { note: '' }, [tape(427, 598, 20)]],
    ['has tape that ends between letters', {}, [tape(430, 598, 12.4)]],
  ])('is not recognised where it %s', async (_name, said, covers) => {
    expect((await read(said, covers)).isRecognised).toBe(false);
  });
});

it('a value that is written on tape over its field is read, or is a doubt, and the others are as they are', async () => {
  const y = TOP + ROW * 3 + 45;
  const covers = [tape(576, y, 24), tape(864, y, 40, '019-651-1234')];
  const { isRecognised, content } = await read({}, covers);
  expect(isRecognised).toBe(true);
  const wrong = LABELS.map((name, row) => {
    const { value, origin } = content.inputs.find((input) => input.label === name)!;
    const written = row === 3 ? '019-651-1234' : ANSWERS[row];
    return { name, value, isSure: origin.confidence >= SURE_FROM, isRight: value === written };
  }).filter(({ isSure, isRight }) => isSure && !isRight);
  expect(wrong).toEqual([]);
});
