import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchable } from './searchable.js';
import { datesBeside, searchedText } from './searched-dates.js';

/** All that is kept of a value, so that it can be found. */
const kept = (value: string): string[] => [searchable(value), ...datesBeside(searchable(value))];
const finds = (typed: string, value: string): boolean =>
  kept(value).some((text) => text.includes(searchedText(typed)));

const WRITINGS = [
  '令和6年4月1日',
  '令和６年４月１日（月）',
  'R6.4.1',
  'r06/04/01',
  'Ｒ６．４．１',
  '㋿6年4月1日',
  '2024年4月1日',
  '2024/4/1',
  '2024-04-01',
  '２０２４．０４．０１',
  '20240401',
  '令6.4.1',
  '令六年四月一日',
  '令和六年四月一日',
  '令和６年４月一日',
  '二〇二四年四月一日',
  '二千二十四年四月一日（月）',
];

describe('a day', () => {
  it.each(WRITINGS)('typed as %s is found however it is written', (typed) => {
    for (const value of WRITINGS) expect(finds(typed, value), value).toBe(true);
  });

  it('is found within a longer text, and each of several', () => {
    const value = '面談は令和6年4月1日と2024/12/24（火）です';
    expect(finds('2024/4/1', value)).toBe(true);
    expect(finds('R6.12.24', value)).toBe(true);
    expect(finds('2024/12/2', value)).toBe(false);
  });

  it('is found by its month', () => {
    expect(finds('令和6年4月', '2024/4/30')).toBe(true);
    expect(finds('2024年5月', 'R6.4.1')).toBe(false);
  });

  it('of the first year of an era is found by 元年 and by its number', () => {
    for (const typed of ['令和元年5月1日', 'R1.5.1', '2019-05-01'])
      for (const value of ['令和元年5月1日', '令和1年5月1日', '2019/5/1'])
        expect(finds(typed, value)).toBe(true);
  });
});

describe('a day of an earlier era', () => {
  const writings = [
    '平29.8.14',
    '平29年8月14日',
    'H29.8.14',
    '平成二十九年八月十四日',
    '平成二九年八月一四日',
    '20170814',
    '２０１７年８月１４日',
  ];

  it.each(writings)('typed as %s is found however it is written', (typed) => {
    for (const value of writings) expect(finds(typed, `受付 ${value}、済`), value).toBe(true);
    for (const value of ['平29.8.15', '平成十九年八月十四日', '昭29.8.14', '20170815'])
      expect(finds(typed, value), value).toBe(false);
  });

  it.each([
    ['明三十二年十月十日', '1899-10-10'],
    ['大正十年十二月三十一日', '1921-12-31'],
    ['昭55.3.14', '1980-03-14'],
    ['平元.1.8', '1989-01-08'],
    ['千九百八十年三月二十日', '1980-03-20'],
  ])('%s is %s', (written, iso) => expect(datesBeside(searchable(written))).toEqual([iso]));
});

describe('eight digits', () => {
  it('find a number that holds them, as any text does', () => {
    expect(finds('20170814', 'IMG20170814123456.jpg')).toBe(true);
    expect(finds('20170814', '会員番号 9920170814')).toBe(true);
    expect(finds('20171399', '会員番号 20171399')).toBe(true);
  });
});

describe('a month', () => {
  it.each(['平成29年8月', '平成二十九年八月', 'H29年8月', '平29年8月', '2017年8月'])(
    'that is written without a day, as %s, is found by its writings',
    (value) => {
      for (const typed of ['平成29年8月', '二〇一七年八月', '2017年8月'])
        expect(finds(typed, `${value}分`), typed).toBe(true);
      expect(finds('平成29年9月', value)).toBe(false);
      expect(finds('平成29年8月1日', value)).toBe(false);
    },
  );
});

describe('what is no day', () => {
  it.each([
    '03-1234-5678',
    '2024-13-01',
    '2023年2月29日',
    '20241301',
    '29.8.14',
    '1.5.1',
    '三十日',
    '一丁目二番',
    '平29',
    'ver2024.4.1x',
  ])('%s is searched as it is', (text) => {
    expect(datesBeside(searchable(text))).toEqual([]);
    expect(searchedText(text)).toBe(searchable(text));
    expect(finds(text, `前 ${text} 後`)).toBe(true);
  });
});

it('that is kept as it is written is not kept twice', () => {
  expect(datesBeside('2024-04-01')).toEqual([]);
  expect(datesBeside('2024/4/1 2024年4月1日')).toEqual(['2024-04-01']);
});

it('never breaks, whatever the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(datesBeside(searchable(text)).every((iso) => /^\d{4}-\d\d(-\d\d)?$/.test(iso))).toBe(true);
    }),
  ));
