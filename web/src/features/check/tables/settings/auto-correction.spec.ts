import { expect, it } from 'vitest';
import { fakeInput } from '../../../../testing/fake-content';
import { autoCorrected } from './auto-correction';

/** A table's cells, row by row; the first row is its header. */
const cellsOf = (...rows: readonly (readonly string[])[]) =>
  rows.flatMap((row, rowIndex) =>
    row.map((value, columnIndex) =>
      fakeInput(100 * (rowIndex + 1) + columnIndex, {
        value,
        type: 'TL',
        is_table_header: rowIndex === 0,
        is_table_body: rowIndex > 0,
        cell_position_in_row: rowIndex + 1,
        cell_position_in_column: columnIndex + 1,
      }),
    ),
  );
const correctedOf = (...rows: readonly (readonly string[])[]) => {
  const cells = cellsOf(...rows);
  const corrected = autoCorrected(cells);
  return cells.filter(({ id }) => corrected.has(id)).map(({ id, value }) => [value, corrected.get(id)]);
};

it('writes what looks like a number in a column of numbers as that number', () => {
  expect(
    correctedOf(
      ['品名', '数'],
      ['鉛筆', '12'],
      ['消しゴム', '1O'],
      ['定規', '１５'],
      ['のり', '1，2〇0'],
      ['紙', '7'],
      ['糸', '8'],
      ['布', '9'],
    ),
  ).toEqual([
    ['1O', '10'],
    ['１５', '15'],
    ['1，2〇0', '1,200'],
  ]);
});

it('sees a row of numbers too', () => {
  expect(correctedOf(['月', '4', '5', '6', '7', '8'], ['人数', '31', 'Z8', '30', '29', '31'])).toEqual([
    ['Z8', '28'],
  ]);
});

it('leaves alone what looks like no number, headers, blanks, and columns of words', () => {
  expect(
    correctedOf(
      ['コード', '数O', '備考'],
      ['SO', '12', 'なし'],
      ['BO', '', 'I'],
      ['IO', '十二', 'l'],
      ['OS', '14', ''],
      ['DD', '15', 'O'],
    ),
  ).toEqual([]);
});

it('needs some numbers to go by', () => {
  expect(correctedOf(['数'], ['1'], ['2'], ['O'])).toEqual([]);
});
