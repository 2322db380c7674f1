import { describe, expect, it } from 'vitest';
import { ReadingContent } from '@reader/contracts/objects/reading-content';
import { symbolsOf } from '../../testing/symbols.js';
import { derivedIds } from '../derived-id.js';
import type { PageLine } from '../page-symbol.js';
import { assemblePage } from './assemble-page.js';
import { hasHeaderRow } from './header-row.js';
import { splitLabel } from './split-label.js';

const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');
const page = { number: 1, id: idOf('page:1') };
const textOf = (line: PageLine): string => line.map(({ text }) => text).join('');

describe('splitLabel', () => {
  it.each([
    ['氏名：山田', '氏名', '山田'],
    ['電話:03-1234', '電話', '03-1234'],
    ['備考：', '備考', ''],
  ])('parts %s', (text, label, value) => {
    const split = splitLabel(symbolsOf(text))!;
    expect([textOf(split.label), textOf(split.value)]).toEqual([label, value]);
  });

  it.each(['10:30', '受付10:30', 'https://example.jp', '：山田', '山田太郎', 'これは、長い文：です'])(
    'leaves %s whole',
    (text) => expect(splitLabel(symbolsOf(text))).toBeUndefined(),
  );
});

describe('hasHeaderRow', () => {
  const cells = (...rows: string[][]) =>
    rows.flatMap((row, r) => row.map((text, c) => ({ row: r + 1, column: c + 1, text })));

  it('takes names above values for a header', () => {
    expect(hasHeaderRow(cells(['項目', '結果', '判定'], ['身長', '172', '正常']))).toBe(true);
    expect(hasHeaderRow(cells(['項目', '結果'], ['身長', '172']))).toBe(true);
  });

  it('takes labels beside values for none', () => {
    expect(hasHeaderRow(cells(['氏名', '山田'], ['住所', '東京']))).toBe(false);
    expect(hasHeaderRow(cells(['身長', '172', 'cm'], ['体重', '68', 'kg']))).toBe(false);
    expect(hasHeaderRow(cells(['項目', '', '判定'], ['a', 'b', 'c']))).toBe(false);
  });
});

describe('assemblePage', () => {
  const grid = {
    box: { x: 0, y: 100, width: 200, height: 100 },
    rowCount: 1,
    columnCount: 2,
    cells: [1, 2].map((column) => ({
      row: 1,
      column,
      rowSpan: 1,
      columnSpan: 1,
      box: { x: (column - 1) * 100.4, y: 100, width: 99.2, height: 100 },
    })),
  };
  const read = {
    engine: 'tesseract',
    lines: [
      symbolsOf('氏名：山田'),
      symbolsOf('備考：', { y: 60 }),
      symbolsOf('なし', { x: 300, y: 60 }),
      symbolsOf('以上', { y: 400 }),
    ],
    cells: [[[symbolsOf('身長', { y: 110, confidence: 50 })], []]],
  };
  const assembled = assemblePage(page, read, [grid], { inputs: 2, tables: 0 }, idOf);

  it('labels inputs by what stands before the colon, others by number', () => {
    expect(assembled.inputs.map(({ label, value, sequence }) => [label, value, sequence])).toEqual([
      ['氏名', '山田', 3],
      ['備考', 'なし', 4],
      ['入力欄名5', '以上', 5],
    ]);
  });

  it('gives every cell a value; an empty one is sure', () => {
    expect(assembled.tables[0]!.cells).toMatchObject({
      value: ['身長', ''],
      confidence: [50, 100],
      column: [1, 2],
    });
  });

  it('is what the contract asks for, and the same at every call', () => {
    const { inputs, tables } = assembled;
    expect(ReadingContent.parse({ inputs, tables })).toEqual({ inputs, tables });
    expect(assemblePage(page, read, [grid], { inputs: 2, tables: 0 }, idOf)).toEqual(assembled);
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(3);
  });
});
