import { describe, expect, it } from 'vitest';
import type { Grid } from '../layout/grid.js';
import { inferHeaders } from './infer-headers.js';
import { isLabelLike, labelText, namesField } from './label-like.js';
import { partGrid } from './part-grid.js';
import { columnsToSkip, withoutColumns } from './skip-columns.js';

const box = { x: 0, y: 0, width: 10, height: 10 };

/** A grid of rows whose cells may differ: `[text, columnSpan, rowSpan]`, or a text that takes one column. */
type Drawn = string | [text: string, columnSpan: number, rowSpan?: number];
const drawn = (...rows: Drawn[][]): { grid: Grid; texts: string[] } => {
  const taken = new Set<string>();
  const cells: Grid['cells'][number][] = [];
  const texts: string[] = [];
  let columnCount = 0;
  rows.forEach((row, r) => {
    let column = 1;
    for (const one of row) {
      const [text, columnSpan, rowSpan = 1] = typeof one === 'string' ? ([one, 1] as const) : one;
      while (taken.has(`${r + 1}/${column}`)) column++;
      cells.push({ row: r + 1, column, rowSpan, columnSpan, box });
      texts.push(text);
      for (let y = 0; y < rowSpan; y++)
        for (let x = 0; x < columnSpan; x++) taken.add(`${r + 1 + y}/${column + x}`);
      column += columnSpan;
      columnCount = Math.max(columnCount, column - 1);
    }
  });
  return { grid: { box, rowCount: rows.length, columnCount, cells }, texts };
};

const partsOf = (...rows: Drawn[][]) => {
  const { grid, texts } = drawn(...rows);
  return partGrid(grid, texts).map((part) =>
    part.kind === 'table'
      ? part.cells.map((index) => texts[index]).join(' ')
      : part.entries.map(({ group, label, value }) => [
          group,
          label === null ? '' : texts[label],
          texts[value],
        ]),
  );
};

describe('label-like texts', () => {
  it.each(['氏名', '電話番号', '問1 全体の満足度', 'TEL'])('%s could name a field', (text) =>
    expect(isLabelLike(text)).toBe(true),
  );
  it.each([
    '',
    '03-1234',
    '2024年3月1日',
    '駐車場が狭い。',
    '￥1,000',
    '12',
    'とても長いので名前ではありえないと思われる文字列',
  ])('%s does not', (text) => expect(isLabelLike(text)).toBe(false));
  it('some end like names of fields', () => {
    expect(namesField('生年月日')).toBe(true);
    expect(namesField('連絡先（自宅）')).toBe(true);
    expect(namesField('山田太郎')).toBe(false);
  });
  it('are shown without what spreads them', () => {
    expect(labelText('氏　 名：')).toBe('氏名');
    expect(labelText('E mail')).toBe('E mail');
  });
});

describe('partGrid', () => {
  it('takes two columns for labels and values', () =>
    expect(partsOf(['氏名', '山田'], ['年齢', '34'], ['住所', ''])).toEqual([
      [
        ['', '氏名', '山田'],
        ['', '年齢', '34'],
        ['', '住所', ''],
      ],
    ]));

  it('takes rows of label, value, label, value for a form, whatever their widths', () =>
    expect(partsOf(['氏名', '山田', '年齢', '34'], ['住所', ['東京', 3]])).toEqual([
      [
        ['', '氏名', '山田'],
        ['', '年齢', '34'],
        ['', '住所', '東京'],
      ],
    ]));

  it('leaves tables tables', () => {
    expect(partsOf(['氏名', '続柄', '年齢', '職業'], ['山田', '妻', '30', '会社員'])).toEqual([
      '氏名 続柄 年齢 職業 山田 妻 30 会社員',
    ]);
    expect(partsOf(['項目', '結果'], ['身長', '172'], ['体重', '68'])).toHaveLength(1);
    expect(partsOf(['項目', '結果'], ['身長', '172'], ['体重', '68'])[0]).toBeTypeOf('string');
    expect(partsOf(['所長', '主任', '担当'], ['', '', ''])[0]).toBeTypeOf('string');
  });

  it('tells a form of even rows from a table by where the names stand', () =>
    expect(
      partsOf(['氏名', '山田', 'フリガナ', 'ヤマダ'], ['職業', '会社員', '勤務先', '東京商事'])[0],
    ).not.toBeTypeOf('string'));

  it('cuts a table out of a form', () => {
    const parts = partsOf(
      ['氏名', ['山田', 2]],
      ['月', '日数', '金額'],
      ['4月', '20', '100'],
      ['5月', '21', '200'],
      ['備考', ['なし', 2]],
    );
    expect(parts).toEqual([
      [['', '氏名', '山田']],
      '月 日数 金額 4月 20 100 5月 21 200',
      [['', '備考', 'なし']],
    ]);
  });

  it('keeps a heading of two rows with the table below it', () =>
    expect(
      partsOf(
        ['件名', ['備品の購入', 3]],
        [
          ['品名', 1, 2],
          ['見積', 2],
          ['金額', 1, 2],
        ],
        ['数量', '単価'],
        ['紙', '10', '120', '1,200'],
        ['筆', '24', '80', '1,920'],
        ['糊', '5', '100', '500'],
      ),
    ).toEqual([
      [['', '件名', '備品の購入']],
      '品名 見積 金額 数量 単価 紙 10 120 1,200 筆 24 80 1,920 糊 5 100 500',
    ]));

  it('names fields in a group by what stands beside them all', () =>
    expect(partsOf([['視力', 1, 2], '右', '1.0'], ['左', '0.8'])).toEqual([
      [
        ['視力', '右', '1.0'],
        ['視力', '左', '0.8'],
      ],
    ]));

  it('keeps what is clearly neither', () =>
    expect(partsOf(['1', '2'], ['3', '4'], ['5', '6'])[0]).toBe('1 2 3 4 5 6'));
});

describe('inferHeaders', () => {
  const infer = (...rows: Drawn[][]) => {
    const { grid, texts } = drawn(...rows);
    return inferHeaders(
      grid.cells.map(({ row, column, rowSpan }, index) => ({ row, column, rowSpan, text: texts[index]! })),
      grid.rowCount,
    );
  };

  it('finds a header row and a column of names', () => {
    expect(
      infer(
        ['教科', '1学期', '2学期'].map((t) => t.replace(/\d/u, '')),
        ['国語', '5', '4'],
        ['算数', '3', '3'],
      ),
    ).toEqual({
      rows: 1,
      isLeft: true,
    });
    expect(infer(['氏名', '続柄', '年齢'], ['山田', '妻', '30'], ['鈴木', '子', '5'])).toEqual({
      rows: 1,
      isLeft: false,
    });
  });

  it('takes an empty corner for one of headers both ways', () =>
    expect(infer(['', '平日', '休日'], ['図書館', '5', '14'], ['公民館', '', ''])).toEqual({
      rows: 1,
      isLeft: true,
    }));

  it('takes two rows where a heading parts into two', () =>
    expect(
      infer(
        [
          ['名前', 1, 2],
          ['成績', 2],
        ],
        ['前期', '後期'],
        ['山田', '5', '4'],
      ),
    ).toEqual({
      rows: 2,
      isLeft: false,
    }));

  it('finds names beside numbers without a header row', () =>
    expect(infer(['身長', '172', 'cm1'], ['体重', '68', '1'])).toEqual({ rows: 0, isLeft: true }));
});

describe('columns to skip', () => {
  it('are numbers and ranges, full-width or not', () => {
    expect([...columnsToSkip('1,3-5')]).toEqual([1, 3, 4, 5]);
    expect([...columnsToSkip('１，３－４、９')]).toEqual([1, 3, 4, 9]);
    expect([...columnsToSkip('5～4 x, 0')]).toEqual([4, 5]);
    expect(columnsToSkip('').size).toBe(0);
  });

  it('are left out, the others numbered again', () => {
    const { grid } = drawn(['a', ['b', 2]], ['c', 'd', 'e']);
    const kept = withoutColumns(grid, new Set([1, 2]))!;
    expect(kept.grid.columnCount).toBe(1);
    expect(kept.grid.cells.map(({ row, column, columnSpan }) => [row, column, columnSpan])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
    expect(kept.from).toEqual([1, 4]);
    expect(withoutColumns(grid, new Set([1, 2, 3]))).toBeUndefined();
  });
});
