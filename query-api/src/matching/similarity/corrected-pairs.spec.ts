import { expect, it } from 'vitest';
import { correctedPairs } from './corrected-pairs.js';
import { takenFor } from './comparable-look-alikes.js';
import { costsOf } from './costs.js';
import { similarity } from './similarity.js';

const times = (count: number, before: string, after: string) =>
  Array.from({ length: count }, (): [string, string] => [before, after]);

it('counts pairs of characters that were corrected for one another, whichever way', () => {
  const pairs = correctedPairs([...times(2, '千田 雲', '千田 雫'), ['雫石', '雲石']]);
  expect([...pairs]).toEqual([['雫雲'.split('').sort().join(''), 0.4]]);
});

it('counts characters as they are compared, however they were written', () => {
  const pairs = correctedPairs([
    ['ちた しずく', 'チダ シズク'],
    ['チタ シスク', 'ﾁﾀ ｼﾂｸ'],
    ['ｼｽ', 'しつ'],
    ['すみ', 'ツミ'],
  ]);
  expect([...pairs.keys()]).toEqual(['スツ']);
});

it('costs less the more often, and never nothing', () => {
  const cost = (count: number) => [...correctedPairs(times(count, '口', 'ロ')).values()][0];
  expect([cost(2), cost(3), cost(6), cost(1_000)]).toEqual([undefined, 0.4, 0.2, 0.15]);
});

it('says nothing where more than one character differs, or some are missing', () =>
  expect(
    correctedPairs([...times(5, '千田', '岩谷'), ...times(5, '千田', '千田雫'), ...times(5, '同じ', '同じ')])
      .size,
  ).toBe(0));

it('brings values nearer to each other, and equal ones only stay equal', () => {
  const costs = costsOf(correctedPairs(times(10, '雲', '雫')));
  expect(similarity('千田雲', '千田雫', costs)).toBeGreaterThan(similarity('千田雲', '千田雫', costsOf()));
  expect(similarity('千田雲', '千田雫', costs)).toBeLessThan(1);
});

it('takes what looks alike in the form that it is compared in', () => {
  expect([...takenFor('1')]).toContain('i');
  expect(similarity('s1', 'si', costsOf())).toBeGreaterThan(similarity('s1', 's2', costsOf()));
});
