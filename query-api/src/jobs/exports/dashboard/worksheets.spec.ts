import { sheetForm } from '@reader/contracts/testing/examples/forms/sheet';
import { id } from '@reader/contracts/testing/examples/ids';
import type { CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PaperDocument } from '../../../output/papers/paper-document.js';
import { picturesOf } from './image-sheet.js';
import { typedCell } from './response-sheet.js';
import { namedFields, surveyFields } from './survey.js';
import { fieldBlock } from './tabulation-sheet.js';

describe('a value in a cell', () => {
  it.each([
    ['date', '令和8年4月1日', { date: { year: 2026, month: 4, day: 1 } }],
    ['date', '令和8年4月', { text: '令和8年4月' }],
    ['date', '明治33年1月1日', { text: '明治33年1月1日' }],
    ['date', '不明', { text: '不明' }],
    ['amount', '¥12,300', { number: 12_300 }],
    ['amount', '△500', { number: -500 }],
    ['quantity', '1.5', { number: 1.5 }],
    ['amount', '1234567890123456', { text: '1234567890123456' }],
    ['phone', '0312345678', { text: '0312345678' }],
    ['postcode', '0280001', { text: '0280001' }],
    ['digits', '007', { text: '007' }],
    ['code', '1E5', { text: '1E5' }],
    ['text', '2026/4/1', { text: '2026/4/1' }],
    ['amount', '', null],
  ] as const)('of the kind %s: %s', (kind, value, cell) => expect(typedCell(kind, value)).toEqual(cell));
});

describe('a field’s figures', () => {
  const field: CountableField = {
    ...{
      fragment: id(1),
      formItem: id(2),
      subject: '学年',
      label: '',
      type: 'RA',
      required: false,
      isMark: false,
    },
    options: ['1年', '2年'],
  };
  const counts = [
    { asked: 4, options: [1, 3], other: 0, empty: 0 },
    { asked: 0, options: [0, 0], other: 0, empty: 0 },
  ];

  it('are percentages of who was asked, and nothing of nobody', () => {
    const { rows } = fieldBlock(field, counts, ['全体', '男'], 'percent');
    expect(rows.slice(3, 5).map(({ cells }) => cells)).toEqual([
      [{ text: '全体' }, { number: 4 }, { part: 0.25 }, { part: 0.75 }, { part: 0 }],
      [{ text: '男' }, { number: 0 }, { part: 0 }, { part: 0 }, { part: 0 }],
    ]);
  });

  it('are drawn from the rows that they are written in, below them and behind the note', () => {
    const { rows, chart } = fieldBlock(field, counts, ['全体', '男'], 'both', '偏りがある。\n再調査');
    const { row, block, height } = chart(10, '集計');
    const header = rows[block.header - 11]!.cells;
    expect(header.map((cell) => cell && 'text' in cell && cell.text)).toEqual([
      ...['回答数', '対象', '1年', '2年', '無回答'],
    ]);
    expect([row, height]).toEqual([10 + 4 + 6, 300]);
    expect(rows.length).toBeGreaterThan(4 + 6 + height / 24);
  });

  it('are drawn for as many options as a chart can hold', () => {
    const options = Array.from({ length: 300 }, (_, number) => `${1900 + number}年`);
    const none = { asked: 0, options: options.map(() => 0), other: 0, empty: 0 };
    const { rows, chart } = fieldBlock({ ...field, options }, [none], ['全体'], 'count');
    expect(chart(0, 'a').block.series).toHaveLength(255);
    expect(rows[2]!.cells).toHaveLength(2 + 300 + 1);
  });

  it('name what is no option only where there is some', () => {
    const { chart } = fieldBlock(field, [{ ...counts[0]!, other: 1 }], ['全体'], 'count');
    expect(chart(0, 'a').block.series.map(({ name }) => name)).toEqual(['1年', '2年', 'その他', '無回答']);
  });
});

describe('fields of a form', () => {
  const [anItem] = sheetForm().items;
  const [aFragment] = sheetForm().fragments;
  const form = sheetForm({
    items: [1, 2].map((number) => ({ ...anItem!, id: id(number), sequence: 3 - number, shownWhen: null })),
    fragments: [1, 2].map((number) => ({ ...aFragment!, id: id(10 + number), formItem: id(number) })),
  });
  const fields = surveyFields({ form, fields: [] });

  it('are those in use that hold no files', () => {
    const files = form.fragments.map((fragment) => ({ ...fragment, type: 'FL' as const }));
    expect(surveyFields({ form: { ...form, fragments: files }, fields: [] })).toEqual([]);
    const unused = form.items.map((item) => ({ ...item, using: false }));
    expect(surveyFields({ form: { ...form, items: unused }, fields: [] })).toEqual([]);
  });

  it('are taken in the order of their names, once; what is not there any more is left out', () => {
    const [first, second] = fields;
    expect(fields.map(({ fragment }) => fragment)).toEqual([id(12), id(11)]);
    const named = namedFields(fields, [second!.fragment, id(999), first!.fragment, second!.fragment]);
    expect(named).toEqual([second, first]);
  });
});

describe('pictures of fields', () => {
  const page = { id: id(1), page: 1, width: 200, height: 100 };
  const input = (fragment: string, x: number, width: number, uploaded_file: string | null = page.id) => ({
    ...{ fragment, x, y: 10, width, height: 20, uploaded_file, value: '', subject: '', label: '' },
  });
  const document = (...inputs: ReturnType<typeof input>[]) =>
    ({ id: id(9), inputs, pages: [page] }) as unknown as PaperDocument;
  const image = () =>
    sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const cut = async (given: PaperDocument, bytes: Buffer | undefined = undefined) => {
    const missing: number[] = [];
    const found: [number, number, number][] = [];
    const picture = bytes ?? (await image());
    const tools = {
      imageOf: async () =>
        picture.length === 0
          ? undefined
          : { bytes: picture, width: 200, height: 100, mediaType: 'image/png' },
      noPicture: (_document: string, at: number) => void missing.push(at),
    };
    for await (const { column, picture: one } of picturesOf(
      given,
      [{ fragment: id(5) }, { fragment: id(6) }],
      tools,
    ))
      found.push([column, one.width, one.height]);
    return { found, missing };
  };

  it('are cut around all boxes of a field, each into its column', async () => {
    const given = document(input(id(6), 100, 20), input(id(5), 10, 30), input(id(5), 60, 20));
    expect((await cut(given)).found).toEqual([
      [0, 70, 20],
      [1, 20, 20],
    ]);
  });

  it('end where the page ends; what lies beyond it has none', async () => {
    expect((await cut(document(input(id(5), 190, 50), input(id(6), 300, 10)))).found).toEqual([[0, 10, 20]]);
  });

  it('are not there where a field has no place, and noted where the page is gone', async () => {
    expect(await cut(document(input(id(5), 0, 0), input(id(6), 5, 5, null)))).toEqual({
      found: [],
      missing: [],
    });
    expect(await cut(document(input(id(5), 10, 30)), Buffer.alloc(0))).toEqual({ found: [], missing: [1] });
  });
});
