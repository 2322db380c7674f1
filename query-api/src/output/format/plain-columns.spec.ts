import { describe, expect, it } from 'vitest';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { readInput, readTable } from '@reader/contracts/testing/examples/reading-content';
import { collectColumns, columnOf, lineOf } from './plain-columns.js';

const inputsOf = (
  labels: readonly (readonly [label: string, value: string])[],
  withTable = false,
): readonly UserInput[] =>
  contentOfReading(documentId, {
    inputs: labels.map(([label, value], index) => readInput({ id: id(200 + index), label, value })),
    tables: withTable ? [readTable()] : [],
  }).userInputs;

const columnsOf = (...documents: (readonly UserInput[])[]) => {
  const known = { labels: new Set<string>(), cells: new Set<string>() };
  for (const inputs of documents) collectColumns(known, inputs);
  return [...known.labels, ...known.cells];
};
const line = (
  inputs: readonly UserInput[],
  columns: readonly string[],
  dates: { date_format?: string; date_separator?: 'SL' } = {},
) =>
  lineOf(
    { fileName: '申請書.png', sheetName: '', status: '確認済', inputs },
    columns,
    OutputOptions.parse(dates),
  );

describe('the columns of the plain export', () => {
  it('are the distinct labels in order of first appearance', () =>
    expect(
      columnsOf(
        inputsOf([
          ['氏名', '甲'],
          ['住所', '乙'],
        ]),
        inputsOf([
          ['住所', '丙'],
          ['電話', '丁'],
          ['氏名', '戊'],
        ]),
      ),
    ).toEqual(['氏名', '住所', '電話']));

  it('have table cells last, by row and column', () =>
    expect(columnsOf(inputsOf([['氏名', '甲']], true), inputsOf([['電話', '乙']]))).toEqual([
      '氏名',
      '電話',
      '品目[1,1]',
      '品目[1,2]',
      '品目[2,1]',
      '品目[2,2]',
    ]));

  it('have a name also for what has none', () => {
    const [input] = inputsOf([['', '甲']]);
    expect(columnOf(input!)).toBe('申請者');
    expect(columnOf({ ...input!, subject: '' })).toBe('項目');
  });
});

describe('a line of the plain export', () => {
  it('has a value for each column, in their order, and nothing where there is none', () =>
    expect(
      line(
        inputsOf([
          ['住所', '東京都'],
          ['氏名', '甲'],
        ]),
        ['氏名', '電話', '住所'],
      ),
    ).toEqual(['申請書.png', '', '確認済', '甲', '', '東京都']));

  it('joins the values of a label that stands several times', () =>
    expect(
      line(
        inputsOf([
          ['備考', '一'],
          ['備考', ''],
          ['備考', '三'],
        ]),
        ['備考'],
      )[3],
    ).toBe('一\n\n三'));

  it('has dates as the options say, and whatever else as it was read', () => {
    const inputs = inputsOf([
      ['生年月日', '昭和60年4月1日'],
      ['受付日', '20240401'],
      ['会員番号', '20240401'],
    ]);
    const columns = ['生年月日', '受付日', '会員番号'];
    expect(line(inputs, columns, { date_format: 'Y4PD', date_separator: 'SL' }).slice(3)).toEqual([
      '1985/04/01',
      '2024/04/01',
      '20240401',
    ]);
    expect(line(inputs, columns).slice(3)).toEqual(['昭和60年4月1日', '20240401', '20240401']);
  });

  it('has the cells of a table', () =>
    expect(line(inputsOf([], true), ['品目[1,1]', '品目[2,2]']).slice(3)).toEqual(['品名', '12']));
});
