import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { cell, document, input, item, items, subjects, table } from '../testing/formats.js';
import type { OutputDocument } from './output-document.js';
import { recordsOfDocument } from './records-of-document.js';

/** Each record as values by name. */
const records = (given: Partial<OutputDocument>) =>
  recordsOfDocument(document(given), items).map((values) =>
    Object.fromEntries(
      subjects.flatMap((subject) =>
        values.has(item(subject)) ? [[subject, values.get(item(subject))]] : [],
      ),
    ),
  );

describe('a value belongs to the standard item', () => {
  it('that its form item names, whatever it is called', () =>
    expect(records({ inputs: [input({ form_item: id(950), subject: '品名', value: '山田' })] })).toEqual([
      { 氏名: '山田' },
    ]));
  it('with its subject, or else its label', () =>
    expect(
      records({
        inputs: [
          input({ subject: '氏　名', value: '山田' }),
          input({ label: '金 額', value: '100' }),
          input({ label: '備考', value: 'x' }),
        ],
      }),
    ).toEqual([{ 氏名: '山田', 金額: '100' }]));
});

describe('several inputs of one standard item', () => {
  it('are joined in their order, without the empty ones', () =>
    expect(
      records({
        inputs: [
          input({ subject: '氏名', label: '姓', value: '山田' }),
          input({ subject: '氏名', value: '' }),
          input({ subject: '氏名', label: '名', value: '花子' }),
        ],
      }),
    ).toEqual([{ 氏名: '山田花子' }]));
  it('are a date where they are its boxes', () =>
    expect(
      records({
        inputs: [
          ['年', '令和6'],
          ['月', '4'],
          ['日', '1'],
        ].map(([label, value]) => input({ subject: '生年月日', label: label!, value: value! })),
      }),
    ).toEqual([{ 生年月日: '令和6年4月1日' }]));
});

describe('a table', () => {
  const goods = (
    more: Parameters<typeof table>[0] = {},
    rows: readonly (readonly [string, string])[] = [
      ['鉛筆', '3'],
      ['消しゴム', '1'],
    ],
  ) => {
    const own = table({ subject: '明細', row_number: rows.length + 1, column_number: 2, ...more });
    return {
      tables: [own],
      inputs: [
        input({ subject: '氏名', value: '山田' }),
        cell(own.id, 1, 1, '品名', true),
        cell(own.id, 1, 2, '数量', true),
        ...rows.flatMap(([name, count], index) => [
          cell(own.id, index + 2, 1, name),
          cell(own.id, index + 2, 2, count),
        ]),
      ],
    };
  };

  it('that is not divided gives one line per cell', () =>
    expect(records(goods())).toEqual([{ 氏名: '山田', 品名: '鉛筆\n消しゴム', 数量: '3\n1' }]));
  it('divided by row gives one record per row', () =>
    expect(records(goods({ divisional_output_by_row: true }))).toEqual([
      { 氏名: '山田', 品名: '鉛筆', 数量: '3' },
      { 氏名: '山田', 品名: '消しゴム', 数量: '1' },
    ]));
  it('with a division number gives one record per that many rows', () =>
    expect(
      records(
        goods({ divisional_output_by_row: true, vertical_division_number: 2 }, [
          ['鉛筆', '3'],
          ['消しゴム', '1'],
          ['定規', '2'],
        ]),
      ),
    ).toEqual([
      { 氏名: '山田', 品名: '鉛筆\n消しゴム', 数量: '3\n1' },
      { 氏名: '山田', 品名: '定規', 数量: '2' },
    ]));
  it('leaves out parts that are wholly empty, and never the document', () => {
    expect(
      records(
        goods({ divisional_output_by_row: true }, [
          ['鉛筆', '3'],
          ['', ''],
        ]),
      ),
    ).toHaveLength(1);
    expect(records(goods({ divisional_output_by_row: true }, [['', '']]))).toEqual([{ 氏名: '山田' }]);
  });
  it('with headers at its side is taken by its rows, and divided by columns', () => {
    const own = table({ is_upper_header: false, is_left_header: true, divisional_output_by_column: true });
    const inputs = [
      cell(own.id, 1, 1, '品名', true),
      cell(own.id, 2, 1, '数量', true),
      cell(own.id, 1, 2, '鉛筆'),
      cell(own.id, 2, 2, '3'),
      cell(own.id, 1, 3, '消しゴム'),
      cell(own.id, 2, 3, '1'),
    ];
    expect(records({ tables: [own], inputs })).toEqual([
      { 品名: '鉛筆', 数量: '3' },
      { 品名: '消しゴム', 数量: '1' },
    ]);
  });
  it('goes part by part with another divided one', () => {
    const first = goods({ divisional_output_by_row: true });
    const own = table({ subject: '別表', divisional_output_by_row: true });
    const second = [
      cell(own.id, 1, 1, '金額', true),
      cell(own.id, 2, 1, '100'),
      cell(own.id, 3, 1, '200'),
      cell(own.id, 4, 1, '300'),
    ];
    expect(records({ tables: [...first.tables, own], inputs: [...first.inputs, ...second] })).toEqual([
      { 氏名: '山田', 品名: '鉛筆', 数量: '3', 金額: '100' },
      { 氏名: '山田', 品名: '消しゴム', 数量: '1', 金額: '200' },
      { 氏名: '山田', 金額: '300' },
    ]);
  });
});
