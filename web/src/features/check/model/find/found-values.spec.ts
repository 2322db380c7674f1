import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import {
  type FindQuery,
  foundIn,
  replacedIn,
  replacerOf,
  searcherOf,
  steppedHit,
  withHitsOf,
} from './found-values';

const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  ...{ text, replacement: '', isRegex: false, isExact: false },
  ...more,
});
const found = (asked: FindQuery, value: string) =>
  foundIn(searcherOf(asked, RE2JS), value)?.map(({ from, to }) => value.slice(from, to));
const replaced = (asked: FindQuery, value: string) => {
  const all = foundIn(replacerOf(asked, RE2JS), value);
  return all && replacedIn(value, all);
};

describe('what is found in a value', () => {
  it('is the same in any width, case, old form and dash, unless these are told apart', () => {
    expect(found(query('abc'), 'ＡＢＣ-abc')).toEqual(['ＡＢＣ', 'abc']);
    expect(found(query('abc', { isExact: true }), 'ＡＢＣ-abc')).toEqual(['abc']);
    expect(found(query('高橋'), '髙橋 高橋')).toEqual(['髙橋', '高橋']);
    expect(found(query('03-1234'), '０３−１２３４')).toEqual(['０３−１２３４']);
    expect(found(query('バス'), 'ﾊﾞｽ')).toEqual(['ﾊﾞｽ']);
    expect(found(query('はす'), 'ハス')).toEqual([]);
  });

  it('is the same with and without blanks beside Japanese, unless these are told apart', () => {
    for (const text of ['石川大輔', '石川 大輔', '石　川大輔 '])
      expect(found(query(text), '石川 大輔、石川　　大輔、石川大輔')).toEqual([
        '石川 大輔',
        '石川　　大輔',
        '石川大輔',
      ]);
    expect(found(query('石川大輔', { isExact: true }), '石川 大輔')).toEqual([]);
    expect(found(query('石川大輔', { isRegex: true }), '石川 大輔')).toEqual([]);
    expect(found(query('ｶﾞｽ料金'), 'ｶﾞ ｽ 料金')).toEqual(['ｶﾞ ｽ 料金']);
    expect(found(query('𠮷田一'), '𠮷 田 一')).toEqual(['𠮷 田 一']);
  });

  it('is the same with any blanks between Latin words, but not without', () => {
    expect(found(query('Tower B'), 'tower\n B TOWER B towerB')).toEqual(['tower\n B', 'TOWER B']);
    expect(found(query('TowerB'), 'Tower B')).toEqual([]);
    expect(found(query('ビル3'), 'ビル 3 号')).toEqual(['ビル 3']);
  });

  it('may be a blank', () => {
    expect(found(query('　'), '石川 大輔')).toEqual([' ']);
    expect(replaced(query(' '), '石川　大輔')).toBe('石川大輔');
  });

  it('is replaced with the blanks between its characters, and with those that were typed around it', () => {
    expect(replaced(query('石川大輔', { replacement: '石川太郎' }), '氏名 石川　大輔 様')).toBe(
      '氏名 石川太郎 様',
    );
    expect(replaced(query('Mr. '), 'Mr. Smith、Mr.Jones')).toBe('Smith、Jones');
    expect(replaced(query(' 様', { replacement: '殿' }), '石川 様 手島様')).toBe('石川殿 手島殿');
    expect(replaced(query(' a ', { replacement: '-' }), 'a a  a')).toBe('---');
  });

  it('is meant to the letter unless it is an expression', () => {
    expect(found(query('1.5'), '1.5 105')).toEqual(['1.5']);
    expect(found(query('1.5', { isRegex: true }), '1.5 105')).toEqual(['1.5', '105']);
    expect(found(query('x*', { isRegex: true }), 'aaxx')).toEqual(['xx']);
    expect(() => searcherOf(query('(', { isRegex: true }), RE2JS)).toThrow();
  });

  it('is replaced as a whole, with the groups of an expression', () => {
    expect(replaced(query('Ｔel', { replacement: '電話' }), 'ＴＥＬ: TEL')).toBe('電話: 電話');
    expect(replaced(query('$', { replacement: '$1' }), '5$')).toBe('5$1');
    const dates = query('(\\d+)/(\\d+)', { isRegex: true, replacement: '$1月$2日' });
    expect(replaced(dates, '5/21')).toBe('5月21日');
  });
});

describe('what would take too long or grow too large', () => {
  it('is given up for the value, and keeps nobody waiting', () => {
    const doubling = query('(.)', { isRegex: true, replacement: '$1'.repeat(200) });
    expect(replaced(doubling, 'a'.repeat(20_000))).toBeNull();
    expect(replaced(query('a', { replacement: 'b'.repeat(1000) }), 'a'.repeat(100))).toBeNull();
    const startedAt = performance.now();
    expect(found(query('(.{0,900}){0,1}.{0,900}x', { isRegex: true }), 'a'.repeat(20_000))).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('ends where the caller says so', () => {
    let finds = 0;
    const stop = () => {
      finds += 1;
      if (finds === 3) throw new Error('over');
    };
    expect(() => foundIn(searcherOf(query('a'), null), 'aaaaaa', stop)).toThrow('over');
  });
});

describe('going from hit to hit', () => {
  const hits = [
    { id: 'a', from: 0, to: 1 },
    { id: 'a', from: 4, to: 5 },
    { id: 'c', from: 0, to: 1 },
  ];
  const placeOf = (id: string) => 'abc'.indexOf(id);
  it('goes round, and goes on from where it was though that is no hit any more', () => {
    expect(steppedHit(hits, placeOf, null, 1)).toBe(0);
    expect(steppedHit(hits, placeOf, null, -1)).toBe(2);
    expect(steppedHit(hits, placeOf, { id: 'a', from: 0 }, 1)).toBe(1);
    expect(steppedHit(hits, placeOf, { id: 'b', from: 9 }, 1)).toBe(2);
    expect(steppedHit(hits, placeOf, { id: 'b', from: 9 }, -1)).toBe(1);
    expect(steppedHit(hits, placeOf, { id: 'c', from: 0 }, 1)).toBe(0);
    expect(steppedHit([], placeOf, null, 1)).toBe(-1);
  });
  it('takes the hits of a value as they have become', () => {
    expect(withHitsOf(hits, placeOf, 'a', []).map(({ id }) => id)).toEqual(['c']);
    expect(withHitsOf(hits, placeOf, 'b', [{ id: 'b', from: 2, to: 3 }]).map(({ id }) => id)).toEqual([
      'a',
      'a',
      'b',
      'c',
    ]);
  });
});
