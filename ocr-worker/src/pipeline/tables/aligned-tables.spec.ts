import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../../testing/symbols.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { valueOfLine } from '../recognise/characters/value.js';
import { alignedTables } from './aligned-tables.js';

const SIZE = 40;
const WIDTH = 400;
const textOf = (line: PageLine): string => valueOfLine(line).text;

/** Lines of a page: numbers end where their column does, words begin there; '' is nothing. */
const page = (...rows: readonly (readonly string[])[]): PageLine[] =>
  rows.flatMap((row, r) =>
    row.flatMap((text, column) => {
      if (text === '') return [];
      const isNumber = /^[\d△,]+$/u.test(text);
      const x = column * WIDTH + (isNumber ? WIDTH - 20 - SIZE * text.length : 0);
      return [symbolsOf(text, { x, y: 80 * r, size: SIZE })];
    }),
  );
const found = (...rows: readonly (readonly string[])[]) => {
  const { tables, rest } = alignedTables(page(...rows));
  return {
    tables: tables.map(({ grid, cells }) =>
      cells.reduce<string[][]>((all, lines, index) => {
        (all[grid.cells[index]!.row - 1] ??= []).push(lines.map(textOf).join());
        return all;
      }, []),
    ),
    rest: rest.map(textOf),
  };
};

const HEADER = ['品名', '数量', '金額'];
const BODY = [
  ['再生紙', '10', '1,200'],
  ['鉛筆', '', '80'],
  ['消しゴム', '5', '△500'],
];

describe('a table without rules', () => {
  it('is names above rows with numbers, whatever side of their column they stand at', () =>
    expect(found(['御見積書'], HEADER, ...BODY, ['以上です。'])).toEqual({
      tables: [[HEADER, ...BODY]],
      rest: ['御見積書', '以上です。'],
    }));

  it('has a total below it where that stands in its columns', () =>
    expect(found(HEADER, ...BODY, ['合計', '', '780']).tables).toEqual([
      [HEADER, ...BODY, ['合計', '', '780']],
    ]));

  it.each([
    ['there are two rows', [HEADER, BODY[0]!]],
    [
      'there are two columns, as of labels and values',
      [
        ['品名', '数量'],
        ['紙', '10'],
        ['筆', '24'],
        ['糊', '5'],
      ],
    ],
    [
      'there are no numbers',
      [
        ['氏名', '住所', '職業'],
        ['山田', '東京', '教員'],
        ['鈴木', '大阪', '医師'],
      ],
    ],
    [
      'labels and values stand side by side',
      [
        ['氏名', '山田', '年齢', '34'],
        ['住所', '東京', '部屋', '12'],
      ],
    ],
    ['no row of names stands above', BODY],
    ['a sentence runs across the columns', [HEADER, ['上記の金額には消費税を含みません', '', '8'], BODY[0]!]],
  ])('is none where %s', (_, rows) => expect(found(...rows).tables).toEqual([]));
});
