import { describe, expect, it } from 'vitest';
import { isLookAlike, isNumeric, isSignedOrCounted, outliersAmongNumbers } from './number-columns.js';

/** The texts that would be read again in a table of these rows; '' is an empty cell, null one with ink unread. */
const outliers = (...rows: (string | null)[][]): (string | null)[] => {
  const cells = rows.flatMap((row, r) =>
    row.flatMap((text, c) =>
      text === '' ? [] : [{ cell: { row: r + 1, column: c + 1, rowSpan: 1, columnSpan: 1 }, text }],
    ),
  );
  return outliersAmongNumbers(cells).map((index) => cells[index]!.text);
};

describe('numbers in columns', () => {
  it('are amounts, dates and times in digits', () => {
    for (const text of ['12', '１２', '1,200', '2024/4/1', '10:30', '-5', '¥300', '98.6%'])
      expect(isNumeric(text)).toBe(true);
    for (const text of ['ー', '合計', '3回', '']) expect(isNumeric(text)).toBe(false);
  });

  it('are asked for where something else stands among them', () =>
    expect(
      outliers(
        ['品名', '数量', '金額'],
        ['鉛筆', '12', '1,200'],
        ['口', '一', '3OO'],
        ['紙', '3', null],
        ['筆', 'ロ', '450'],
      ),
    ).toEqual(['一', '3OO', null, 'ロ']));

  it('are not asked for in headers and the columns of names', () =>
    expect(
      outliers(['項目', '数'], ['a', '1'], ['b', 'なし'], ['c', '2'], ['d', '〃'], ['合計', '3']),
    ).toEqual(['なし', '〃']));

  it('keep the signs before them and the units behind them', () => {
    const amounts = ['△1,200', '▲350', '±0.5', '1,080円', '￥98', '+15', '▲12.3%', '8個', '3.5kg', '-￥30'];
    expect(amounts.filter((text) => !isSignedOrCounted(text))).toEqual([]);
    expect(['l2個', '合計', '△', '1200ロ', '円'].some(isSignedOrCounted)).toBe(false);
    expect(outliers(['金額'], ['1,000'], ['△1,200'], ['1,080円'], ['980'], ['一'])).toEqual(['一']);
  });

  it('look like some letters and kanji, and like no word', () => {
    expect(['一', 'ロ', '3OO', 'l', '1l.5'].every(isLookAlike)).toBe(true);
    expect(['なし', '合計', '〃', '有', '3回'].some(isLookAlike)).toBe(false);
  });

  it('are not asked for in columns of words', () =>
    expect(outliers(['判定', '有無'], ['イ', '〇'], ['ロ', '一'], ['1', '〇'])).toEqual([]));

  it('are asked for in rows of a table that lies on its side', () =>
    expect(outliers(['月', '4', '5', '6'], ['人数', '12', 'l', '30'])).toEqual(['l']));
});
