import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TemplateField, TemplateTable } from '@reader/contracts/objects/sheets/sheet-template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPpocrEngine } from '../../engines/ppocr/ppocr-engine.js';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import type { GreyImage } from '../geometry/raster.js';
import { prepareTemplate, type PreparedTemplate } from './template/prepare-template.js';
import { picture, text } from './testing/drawn-page.js';
import { lookAtFields, readFields } from './read-fields.js';

/** Labels and boxes; a date with its words printed, a number in boxes of one digit, two choices, two cells. */
const form = (context: SKRSContext2D): void => {
  for (const [x, y, w, h] of [
    [60, 60, 900, 90],
    [60, 180, 900, 90],
    [60, 300, 900, 90],
    [60, 420, 900, 90],
    [60, 540, 900, 90],
    [60, 660, 600, 90],
    [660, 660, 600, 90],
  ] as const)
    context.strokeRect(x, y, w, h);
  ['氏名', '生年月日', '番号', '性別', '電話'].forEach((label, index) =>
    text(label, 80, 120 + index * 120, 36)(context),
  );
  text('令和', 300, 240, 36)(context);
  text('年', 480, 240, 36)(context);
  text('月', 640, 240, 36)(context);
  text('日', 800, 240, 36)(context);
  for (let x = 300; x <= 720; x += 60) context.strokeRect(x, 300, 0.1, 90);
  text('男　・　女', 320, 480, 36)(context);
};

const field = (
  name: string,
  kind: TemplateField['kind'],
  y: number,
  more: Partial<TemplateField> = {},
): TemplateField => ({
  fragmentId: name,
  formItemId: name,
  sequence: 1,
  subject: name,
  label: name,
  type: 'TX',
  kind,
  options: [],
  page: 1,
  box: { x: 270.4, y: y + 0.4, width: 680, height: 88 },
  ...more,
});

const fields = [
  field('name', 'text', 60),
  field('date', 'date', 180),
  field('number', 'digits', 300),
  field('sex', 'mark', 420, { type: 'RA', options: ['男', '女'] }),
  field('phone', 'phone', 540),
];
const cell = (column: number, x: number) => ({
  row: 1,
  column,
  isHeader: false,
  value: '',
  box: { x, y: 660, width: 600, height: 90 },
});
const table: TemplateTable = {
  subject: '明細',
  label: '明細',
  page: 1,
  rowNumber: 1,
  columnNumber: 2,
  cells: [cell(1, 60), cell(2, 660)],
};

describe('readFields', () => {
  const engine = createTesseractEngine();
  const { signal } = new AbortController();
  let template: PreparedTemplate;
  beforeAll(async () => {
    template = await prepareTemplate({ image: picture(form), fields, tables: [table] }, engine, signal);
  });
  afterAll(() => engine.close());
  const read = async (page: GreyImage, by = engine) =>
    readFields(await lookAtFields({ page, sealed: page, pageDpi: 300, template }, signal), by, signal);

  it('reads each field by its kind, and only what was written', async () => {
    const page = picture(
      form,
      text('山田　太郎', 300, 122),
      text('8', 420, 242),
      text('4', 585, 242),
      text('10', 730, 242),
      ...['2', '0', '2', '6', '1', '1', '7'].map((digit, index) => text(digit, 318 + index * 60, 362)),
      (context) => {
        context.lineWidth = 5;
        context.beginPath();
        context.ellipse(483, 467, 34, 30, 0, 0, 7);
        context.stroke();
      },
      text('検査結果', 90, 722),
    );
    const { fields: readings, tables, isHandwritten } = await read(page);
    expect(isHandwritten).toBe(false);
    expect(readings.map((reading) => reading.text)).toEqual([
      '山田 太郎',
      '令和8年4月10日',
      '2026117',
      '女',
      '',
    ]);
    const [name] = readings;
    expect(name).toMatchObject({ fragmentId: 'name', engine: 'tesseract' });
    expect(name!.characters).toHaveLength(5);
    expect(name!.inkBox!.x).toBeGreaterThan(290);
    expect(readings[4]).toMatchObject({ engine: 'none', inkBox: null, characters: [] });
    expect(tables[0]!.cells.map((one) => [one.column, one.text])).toEqual([
      [1, '検査結果'],
      [2, ''],
    ]);
  });

  it('reads rows that touch one after the other', async () => {
    const page = picture(
      form,
      text('血圧は安定している。歩行時は', 80, 702, 40),
      text('見守りを要する。', 80, 742, 40),
    );
    const model = createPpocrEngine({ orienting: engine });
    const { tables } = await read(page, model);
    expect(tables[0]!.cells[0]!.text.replace('\n', '')).toBe('血圧は安定している。歩行時は見守りを要する。');
  });

  it('takes a ring that reaches into the field above for no writing of that', async () => {
    const ring = (context: SKRSContext2D): void => {
      context.lineWidth = 5;
      context.beginPath();
      context.ellipse(483, 440, 40, 66, 0, 0, 7);
      context.stroke();
    };
    const { fields: readings } = await read(picture(form, ring));
    expect(readings.map((reading) => reading.text)).toEqual(['', '', '', '女', '']);
  });

  it('holds a value beside which a ring was taken out for a doubt', async () => {
    const ring = (context: SKRSContext2D): void => {
      context.lineWidth = 5;
      context.beginPath();
      context.ellipse(483, 440, 40, 70, 0, 0, 7);
      context.stroke();
    };
    const digits = ['2', '0', '2', '6', '1', '1', '7'].map((digit, index) =>
      text(digit, 318 + index * 60, 362),
    );
    const { fields: readings } = await read(picture(form, ring, ...digits));
    const [, , number, sex] = readings;
    expect(sex!.text).toBe('女');
    expect(number!.confidence).toBeLessThan(85);
    const { fields: untouched } = await read(picture(form, ...digits));
    expect(untouched[2]).toMatchObject({ text: '2026117' });
    expect(untouched[2]!.confidence).toBeGreaterThanOrEqual(85);
  });

  it('finds nothing on the blank form', async () => {
    const { fields: readings, tables } = await read(picture(form));
    expect([...readings, ...tables[0]!.cells].filter((reading) => reading.text !== '')).toEqual([]);
  });

  it('stops when told to', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const page = picture(form);
    await expect(lookAtFields({ page, sealed: page, pageDpi: 300, template }, stopped)).rejects.toThrow(
      'stopped',
    );
  });
});
