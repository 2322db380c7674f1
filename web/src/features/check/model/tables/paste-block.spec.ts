import { describe, expect, it } from 'vitest';
import { fakeInput, TABLE_ID } from '../../../../testing/fake-content';
import { parseBlock, pastedFrom, pastedText } from './paste-block';

describe('a block of a spreadsheet', () => {
  it('is rows of cells; the last line ends like all others', () => {
    expect(parseBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseBlock('a\n\nb')).toEqual([['a'], [''], ['b']]);
    expect(parseBlock('ひとつ')).toEqual([['ひとつ']]);
    expect(parseBlock('')).toEqual([['']]);
    expect(parseBlock('a\t')).toEqual([['a', '']]);
  });
  it('has quoted cells that hold tabs, lines and quotes', () => {
    expect(parseBlock('"a\tb\nc"\t"5""の管"\nd')).toEqual([['a\tb\nc', '5"の管'], ['d']]);
  });
  it('takes a quote that quotes nothing as it is', () => {
    expect(parseBlock('5"の管\t"開いたまま')).toEqual([['5"の管', '"開いたまま']]);
    expect(parseBlock('"a"b\tc')).toEqual([['"a"b', 'c']]);
  });
});

describe('pasting', () => {
  const cells = [1, 2].flatMap((row) =>
    [1, 2].map((column) =>
      fakeInput(row * 10 + column, {
        table: TABLE_ID,
        cell_position_in_row: row,
        cell_position_in_column: column,
      }),
    ),
  );
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ];

  it('fills from the cell on', () => {
    const pasted = pastedFrom(cells, cells[0]!, block);
    expect(pasted.values).toEqual(cells.map(({ id }, index) => [id, 'abcd'[index]]));
    expect(pastedText(pasted)).toBe('2行 2列を貼り付けました。');
  });
  it('tells what does not fit, and lets nothing grow', () => {
    const pasted = pastedFrom(cells, cells[3]!, block);
    expect(pasted.values).toEqual([[cells[3]!.id, 'a']]);
    expect(pastedText(pasted)).toBe('2行 2列のうち、表に収まらない 1行と1列 を除いて貼り付けました。');
  });
});
