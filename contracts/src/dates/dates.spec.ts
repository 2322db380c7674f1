import { dateFormats } from '../codes/date-format.js';
import type { DateSeparatorCode } from '../codes/output.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInJapan, daysIn, withDay, type CalendarDate } from './calendar-date.js';
import { eraOf } from './eras.js';
import { formatDate } from './format-date.js';
import { parseDate } from './parse-date.js';

const text = (date: CalendarDate | undefined) =>
  date && [date.year, date.month, ...(date.day === null ? [] : [date.day])].join('-');

describe('a date', () => {
  it.each([
    ['2024-04-01', '2024-4-1'],
    ['2024/4/1', '2024-4-1'],
    ['2024.4.1', '2024-4-1'],
    ['2024―4―1', '2024-4-1'],
    ['2024ー4ー1', '2024-4-1'],
    ['２０２４年４月１日', '2024-4-1'],
    ['2024 年 4 月 1 日', '2024-4-1'],
    ['2024年4月1日（月）', '2024-4-1'],
    ['2024/4/1(月曜日)', '2024-4-1'],
    ['令和6年4月1日', '2024-4-1'],
    ['令和元年5月1日', '2019-5-1'],
    ['R6.4.1', '2024-4-1'],
    ['r06/04/01', '2024-4-1'],
    ['㋿6年4月1日', '2024-4-1'],
    ['㍻3年8月14日', '1991-8-14'],
    ['H31.4.30', '2019-4-30'],
    ['平成31年5月1日', '2019-5-1'],
    ['昭和64年1月7日', '1989-1-7'],
    ['昭和64年1月8日', '1989-1-8'],
    ['S 48 - 3 - 9', '1973-3-9'],
    ['大正15年12月24日', '1926-12-24'],
    ['明治45年7月29日', '1912-7-29'],
    ['2024年4月', '2024-4'],
    ['令和6年4月', '2024-4'],
    ['2024年2月29日', '2024-2-29'],
    ['令和六年四月一日', '2024-4-1'],
    ['令和元年五月一日（水）', '2019-5-1'],
    ['昭和 六十四年 一月 七日', '1989-1-7'],
    ['二〇二四年十二月三十一日', '2024-12-31'],
    ['㍻二十九年八月', '2017-8'],
  ])('%s is read as %s', (written, read) => expect(text(parseDate(written))).toBe(read));

  it.each([
    '',
    '不明',
    '2023年2月29日',
    '2024-13-01',
    '2024-04-31',
    '令和0年4月1日',
    '令和六年四月三十一日',
    '十五年前',
    '四月一日',
    '三年二組',
    '大10-5',
    '明3-5',
    '平1-2-3',
    '1500.5',
    '03-1234-5678',
    '20240401',
    'H290814',
    '2024/4',
    '令和6年',
    '2024-04-01 〜 2024-05-01',
    '平成',
    '100-0001',
  ])('%s is none', (written) => expect(parseDate(written)).toBeUndefined());

  it.each([
    ['20240401', '2024-4-1'],
    ['2024/4', '2024-4'],
    ['平29.8.14', '2017-8-14'],
    ['H290814', '2017-8-14'],
    ['令和060401', '2024-4-1'],
    ['H291314', undefined],
    ['2017/8/14 0:00:00', '2017-8-14'],
    ['H29.8.14 00:00', '2017-8-14'],
    ['2017/8/14 9:30', undefined],
    ['12345678', undefined],
  ])('%s is read as %s where a date is meant', (written, read) =>
    expect(text(parseDate(written, true))).toBe(read),
  );
});

const write = (date: string, code: string, separator: DateSeparatorCode) =>
  formatDate(parseDate(date, true)!, dateFormats.get(code)!, separator);

describe('a date is written', () => {
  it.each([
    ['2024-04-01', 'Y4PD', 'SL', '2024/04/01'],
    ['2024-04-01', 'Y4ND', 'DA', '2024年4月1日'],
    ['2024-04-01', 'Y2PD', 'NO', '240401'],
    ['2024-04-01', 'ERAND', 'DA', '令和6年4月1日'],
    ['2024-04-01', 'ERA1PD', 'SL', 'R06/04/01'],
    ['2024-04-01', 'ERAPM', 'DA', '令和06年04月'],
    ['2024-04-01', 'Y4PM', 'HY', '2024-04'],
    ['2019-05-01', 'ERAND', 'DA', '令和元年5月1日'],
    ['2019-05-01', 'ERAND', 'SL', '令和1/5/1'],
    ['2019-05-01', 'ERA1PD', 'NO', 'R010501'],
    ['2019-04-30', 'ERAND', 'DA', '平成31年4月30日'],
    ['1989-01-07', 'ERA1ND', 'SL', 'S64/1/7'],
    ['1989-01-08', 'ERA1ND', 'SL', 'H1/1/8'],
    ['1926-12-24', 'ERA1ND', 'HY', 'T15-12-24'],
    ['1926-12-25', 'ERA1ND', 'HY', 'S1-12-25'],
    ['1912-07-29', 'ERA1ND', 'HY', 'M45-7-29'],
    ['1912-07-30', 'ERA1ND', 'HY', 'T1-7-30'],
    ['1868-01-24', 'ERA1ND', 'HY', '1868-1-24'],
    ['2024年4月', 'Y4PD', 'SL', '2024/04'],
  ] as const)('%s as %s %s: %s', (date, code, separator, written) =>
    expect(write(date, code, separator)).toBe(written),
  );
});

const anyDate = fc
  .record({
    year: fc.integer({ min: 1868, max: 2117 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((date) => ({ ...date, day: Math.min(date.day, daysIn(date.year, date.month)) }));

it('what is written with four digits or an era is read again as the same date', () => {
  const codes = [...dateFormats]
    .filter(([, { hasDay, year }]) => hasDay && year !== 'Y2')
    .map(([code]) => code);
  fc.assert(
    fc.property(
      anyDate,
      fc.constantFrom(...codes),
      fc.constantFrom('DA', 'SL', 'HY'),
      (date, code, separator) => {
        expect(parseDate(formatDate(date, dateFormats.get(code)!, separator as DateSeparatorCode))).toEqual(
          date,
        );
      },
    ),
  );
});

it('eras follow each other day by day', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const found = eraOf(date);
      if (found) expect(found.year).toBeGreaterThanOrEqual(1);
    }),
  );
});

it('a row’s day is within the month', () => {
  expect(withDay({ year: 2024, month: 2, day: 10 }, 'last').day).toBe(29);
  expect(withDay({ year: 2024, month: 4, day: null }, '31').day).toBe(30);
  expect(withDay({ year: 2024, month: 4, day: 3 }, '').day).toBe(3);
});

it('today is Japan’s', () =>
  expect(dateInJapan(new Date('2026-05-20T15:00:00Z'))).toEqual({ year: 2026, month: 5, day: 21 }));
