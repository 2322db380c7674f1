import { describe, expect, it } from 'vitest';
import { amountOf, amountText, plus } from './amount.js';
import { judgeSum } from './sum-rule.js';

const reason = (value: string, ...values: string[]) =>
  judgeSum(
    value,
    values.map((one, index) => ({ name: `「内訳${index + 1}」`, value: one })),
  )?.reason;

describe('an amount', () => {
  it.each([
    ['1,234', '1,234'],
    ['￥１２，３４５', '12,345'],
    ['¥1,000-', '1,000'],
    ['１２３円', '123'],
    ['▲500', '▲500'],
    ['△1,500円', '▲1,500'],
    ['−20', '▲20'],
    ['―20', '▲20'],
    ['‒20', '▲20'],
    ['¥1,000―', '1,000'],
    ['-0.50', '▲0.5'],
    ['', '0'],
    ['－', '0'],
    ['123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
  ])('%s is %s', (written, read) => expect(amountText(amountOf(written)!)).toBe(read));

  it.each(['12,34', '1O0', '合計', '--1', '1.2.3', '1,000個'])('is not %s', (written) =>
    expect(amountOf(written)).toBeUndefined(),
  );

  it('is added exactly', () => expect(amountText(plus(amountOf('0.1')!, amountOf('0.2')!))).toBe('0.3'));
});

describe('a sum', () => {
  it('is right, however its parts are written', () => {
    expect(reason('12,300円', '10,000', '￥２，３００', '')).toBeUndefined();
    expect(reason('▲200', '300', '△500')).toBeUndefined();
    expect(reason('0.3', '0.1', '0.2')).toBeUndefined();
    expect(reason('0', '', '')).toBeUndefined();
  });

  it('is wrong by how much', () =>
    expect(reason('12,000', '10,000', '2,300')).toBe('合計は12,300です（この値との差 ▲300）。'));

  it('says which part is no number', () =>
    expect(reason('12,000', '10,000', '2,3OO')).toBe(
      '「内訳2」の値「2,3OO」を数として読めず、合計を確かめられません。',
    ));

  it('is itself a number', () => expect(reason('一万', '10,000')).toBe('数として読めない値です。'));

  it('is not known where a part is illegible', () => expect(judgeSum('12,000', undefined)).toBeUndefined());
});
