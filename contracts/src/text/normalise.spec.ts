import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalised } from './normalise.js';

describe('writings of the same words', () => {
  it.each([
    ['石川大輔', '石川 大輔', '石川　大輔', ' 石川\n大輔 '],
    ['てじま', 'テジマ', 'ﾃｼﾞﾏ', 'テシ\u3099マ', 'テシ \u3099 マ'],
    ['ヷ\u0301', 'わ \u3099 \u0301'],
    ['髙橋', '高橋'],
    ['渡邉', '渡邊', '渡辺', '渡辺\u{E0101}'],
    ['𠮷野', '吉野'],
    ['靑木', '青木'],
    ['曾根', '曽根'],
    ['步', '歩'],
    ['𣘺本', '橋本', '槗本'],
    ['渕上', '淵上'],
    ['舩越', '船越'],
    ['穐山', '秋山'],
    ['桧山', '檜山'],
    ['03-1234', '０３－１２３４', '03−1234', '03‐1234', '０３ー１２３４'],
    ['市ヶ谷', '市ケ谷'],
    ['令和8年', '令和 ８ 年'],
    ['Tejima Taro', 'ＴＥＪＩＭＡ　ＴＡＲＯ'],
  ])('%s', (first, ...others) => {
    for (const other of others) expect(normalised(other), other).toBe(normalised(first));
  });
});

describe('different words', () => {
  it.each([
    ['斎藤', '斉藤'],
    ['カード', 'カド'],
    ['カード', 'カ-ド'],
    ['tejima taro', 'tejimataro'],
    ['ほっぽう', 'ほつぽう'],
  ])('%s and %s stay apart', (one, other) => expect(normalised(one)).not.toBe(normalised(other)));
});

it('changes nothing more when it is done twice', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({
          unit: fc.constantFrom('わ', '\u3099', ' ', 'ー', '-', '1', 'a', '髙', 'ヶ', '\uFE00', '́'),
        }),
      ),
      (text) => {
        expect(normalised(normalised(text))).toBe(normalised(text));
      },
    ),
    { numRuns: 2_000 },
  ));
