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

describe('what is no day', () => {
  it.each(['03-1234-5678', '2024-13-01', '2023年2月29日', '20240401', '1.5.1', 'ver2024.4.1x'])(
    '%s is searched as it is',
    (text) => {
      expect(datesBeside(searchable(text))).toEqual([]);
      expect(searchedText(text)).toBe(searchable(text));
      expect(finds(text, `前 ${text} 後`)).toBe(true);
    },
  );
});

it('that is kept as it is written is not kept twice', () => {
  expect(datesBeside('2024-04-01')).toEqual([]);
  expect(datesBeside('2024/4/1 2024年4月1日')).toEqual(['2024-04-01']);
});

it('never breaks, whatever the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(datesBeside(searchable(text)).every((iso) => /^\d{4}-\d\d-\d\d$/.test(iso))).toBe(true);
    }),
  ));
