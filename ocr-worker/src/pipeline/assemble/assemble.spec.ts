import { describe, expect, it } from 'vitest';
import { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import { symbolsOf } from '../../testing/symbols.js';
import { derivedIds } from '../derived-id.js';
import type { Grid } from '../layout/grid.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { assemblePage } from './assemble-page.js';
import { hasHeaderRow } from '../tables/header-row.js';
import { splitLabel } from './split-label.js';

const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');
const page = { number: 1, id: idOf('page:1') };
const textOf = (line: PageLine): string => line.map(({ text }) => text).join('');

describe('splitLabel', () => {
  it.each([
    ['氏名：山田', '氏名', '山田'],
    ['電話:03-1234', '電話', '03-1234'],
    ['備考：', '備考', ''],
    ['氏名：：山田', '氏名', '山田'],
    ['備考：：', '備考', ''],
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

/** A ruled grid of whole cells, 100 × 50 px each from (0, 100). */
const gridOfCells = (rows: number, columns: number): Grid => ({
  box: { x: 0, y: 100, width: 100 * columns, height: 50 * rows },
  rowCount: rows,
  columnCount: columns,
  cells: Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return {
      row: row + 1,
      column: column + 1,
      rowSpan: 1,
      columnSpan: 1,
      box: { x: column * 100.4, y: 100 + row * 50, width: 99.2, height: 50 },
    };
  }),
});

const cellsOf = (...texts: string[]): PageLine[][] =>
  texts.map((text) => (text === '' ? [] : [symbolsOf(text, { y: 110, size: 20 })]));

describe('assemblePage', () => {
  const grid = gridOfCells(2, 3);
  const read = {
    engine: 'http',
    lines: [
      symbolsOf('氏名：山田'),
      symbolsOf('備考：', { y: 60 }),
      symbolsOf('なし', { x: 300, y: 60 }),
      symbolsOf('以上', { y: 400 }),
    ],
    cells: [
      [
        [symbolsOf('項目', { y: 110, confidence: 50 })],
        [symbolsOf('結果', { y: 110 })],
        [symbolsOf('単位', { y: 110 })],
        [symbolsOf('身長', { y: 160 })],
        [],
        [],
      ],
    ],
  };
  const assembled = assemblePage({ ...page, read, grids: [grid] }, { inputs: 2, tables: 0 }, idOf);

  it('labels inputs by what stands before the colon, others by number', () => {
    expect(assembled.inputs.map(({ label, value, sequence }) => [label, value, sequence])).toEqual([
      ['氏名', '山田', 3],
      ['備考', 'なし', 4],
      ['入力欄名5', '以上', 5],
    ]);
  });

  it('gives every cell a value; an empty one is sure', () => {
    expect(assembled.tables[0]!.cells).toMatchObject({
      value: ['項目', '結果', '単位', '身長', '', ''],
      confidence: [50, 90, 90, 90, 100, 100],
      column: [1, 2, 3, 1, 2, 3],
    });
  });

  it('is sure of nothing that tesseract read, which was not counted outside of forms', () => {
    const byTesseract = { ...page, read: { ...read, engine: 'tesseract' }, grids: [grid] };
    const { tables } = assemblePage(byTesseract, { inputs: 2, tables: 0 }, idOf);
    expect(Math.max(...tables[0]!.cells.confidence.slice(0, 4))).toBeLessThan(85);
  });

  it('keeps what was seen before the language made another text of it', () => {
    const settled = (line: PageLine, from: string, to: string): PageLine =>
      line.map((symbol) => (symbol.text === from ? { ...symbol, text: to, seenAs: from } : symbol));
    const { inputs, tables } = assemblePage(
      {
        ...page,
        read: {
          ...read,
          // Of a label that has no value nothing is left.
          lines: [
            settled(symbolsOf('病院：菌科'), '菌', '歯'),
            settled(symbolsOf('備孝：', { y: 200 }), '孝', '考'),
          ],
          cells: [
            read.cells[0]!.map((lines, index) =>
              index === 4 ? [settled(symbolsOf('菌 科 医', { y: 160 }), '菌', '歯')] : lines,
            ),
          ],
        },
        grids: [grid],
      },
      { inputs: 0, tables: 0 },
      idOf,
    );
    expect(inputs.map(({ value, origin }) => [value, origin.seenAs])).toEqual([
      ['歯科', '菌科'],
      ['', undefined],
    ]);
    expect(tables[0]!.cells).toMatchObject({
      value: ['項目', '結果', '単位', '身長', '歯 科 医', ''],
      seenAs: [null, null, null, null, '菌 科 医', null],
    });
    expect(assembled.tables[0]!.cells).not.toHaveProperty('seenAs');
  });

  it('keeps what else the ink may be, of values, of cells and of one character a place', () => {
    const doubted = (line: PageLine): PageLine =>
      line.map((symbol) =>
        symbol.text === '鳥'
          ? { ...symbol, confidence: 60, alternatives: [{ text: '島', probability: 0.3 }] }
          : symbol,
      );
    const frame = gridOfCells(1, 2);
    const { inputs, tables } = assemblePage(
      {
        ...page,
        read: {
          ...read,
          lines: [doubted(symbolsOf('氏名：手鳥')), doubted(symbolsOf('鳥名：', { y: 60 }))],
          cells: [
            read.cells[0]!.map((lines, index) =>
              index === 4 ? [doubted(symbolsOf('手鳥', { y: 160 })), symbolsOf('勇', { y: 180 })] : lines,
            ),
            [[symbolsOf('氏名', { y: 310 })], [doubted(symbolsOf('手 鳥 勇', { y: 310 }))]],
          ],
        },
        grids: [grid, { ...frame, box: { ...frame.box, y: 300 } }],
      },
      { inputs: 0, tables: 0 },
      idOf,
    );
    expect(inputs.map(({ value, origin }) => [value, origin.alternatives])).toEqual([
      ['手鳥', ['手島']],
      // A label without a value has none.
      ['', undefined],
      ['手鳥勇', ['手島勇']],
    ]);
    expect(tables[0]!.cells.alternatives).toEqual([null, null, null, null, ['手島\n勇'], null]);
    expect(assembled.tables[0]!.cells).not.toHaveProperty('alternatives');
  });

  it('is what the contract asks for, and the same at every call', () => {
    const { inputs, tables } = assembled;
    expect(ReadingContent.parse({ inputs, tables })).toEqual({ inputs, tables });
    expect(assemblePage({ ...page, read, grids: [grid] }, { inputs: 2, tables: 0 }, idOf)).toEqual(assembled);
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(3);
  });
});

describe('a frame of labels and values', () => {
  const grid = gridOfCells(2, 2);
  const read = { engine: 'tesseract', lines: [], cells: [cellsOf('氏名', '山田太郎', '住所', '')] };
  const none = { inputs: 0, tables: 0 };

  it('becomes inputs, empty ones too, in the place of the value', () => {
    const { inputs, tables } = assemblePage({ ...page, read, grids: [grid] }, none, idOf);
    expect(tables).toEqual([]);
    expect(inputs.map(({ label, value }) => [label, value])).toEqual([
      ['氏名', '山田太郎'],
      ['住所', ''],
    ]);
    expect(inputs[1]).toMatchObject({ box: { x: 100, y: 150 }, origin: { confidence: 100 } });
  });

  it('stays a table for a school report, without the columns to be skipped', () => {
    const use = { keepsTables: true, skippedColumns: new Set([1]) };
    const { inputs, tables } = assemblePage({ ...page, read, grids: [grid] }, none, idOf, use);
    expect(inputs).toEqual([]);
    expect(tables[0]).toMatchObject({
      columnNumber: 1,
      cells: { column: [1, 1], value: ['山田太郎', ''] },
    });
  });
});

describe('boxes to tick', () => {
  const sign = (text: string, x: number) => symbolsOf(text, { x })[0]!;
  const line = [
    ...symbolsOf('方法'),
    sign('☐', 200),
    ...symbolsOf('電車', { x: 250 }),
    sign('☑', 400),
    ...symbolsOf('徒歩', { x: 450 }),
  ];

  it('are inputs of their own: the label is the value of a ticked one', () => {
    const { inputs, texts } = assemblePage(
      { ...page, read: { engine: 'tesseract', lines: [line], cells: [] }, grids: [] },
      { inputs: 0, tables: 0 },
      idOf,
    );
    expect(inputs.map(({ type, subject, label, value }) => [type, subject, label, value])).toEqual([
      ['CK', '方法', '電車', ''],
      ['CK', '方法', '徒歩', '徒歩'],
    ]);
    expect(texts.map(({ text }) => text)).toEqual(['方法電車徒歩']);
  });

  it('are no surer than the label that they say when they are ticked', () => {
    const confidencesOf = (engine: string, isRivalled = false) =>
      assemblePage(
        {
          ...page,
          read: {
            engine,
            lines: [line.map((symbol) => ({ ...symbol, confidence: 100, isRivalled }))],
            cells: [],
          },
          grids: [],
        },
        { inputs: 0, tables: 0 },
        idOf,
      ).inputs.map(({ origin }) => origin.confidence >= 85);
    expect(confidencesOf('ppocr')).toEqual([true, true]);
    expect(confidencesOf('ppocr', true)).toEqual([true, false]);
    // What tesseract calls sure outside of forms is often wrong.
    expect(confidencesOf('tesseract')).toEqual([true, false]);
  });
});

describe('writing paper', () => {
  it('has columns between its rules that are read from the right', () => {
    const down = (text: string, x: number): PageLine =>
      symbolsOf(text).map((symbol, index) => ({
        ...symbol,
        box: { x, y: 110 + index * 40, width: 40, height: 40 },
      }));
    const lines = [down('右から二番目の列に', 30), down('右から一番目の列に', 130)];
    const cells = [lines.map((line) => [line])];
    const { inputs } = assemblePage(
      { ...page, read: { engine: 'x', lines: [], cells }, grids: [gridOfCells(1, 2)] },
      { inputs: 0, tables: 0 },
      idOf,
    );
    expect(inputs.map(({ value }) => value)).toEqual(['右から一番目の列に', '右から二番目の列に']);
  });
});
