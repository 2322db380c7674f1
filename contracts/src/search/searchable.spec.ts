import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicantGrams, searchGrams, textGrams } from './grams.js';
import { searchable, searchLength } from './searchable.js';

const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';

describe('what is searched', () => {
  it.each([
    ['Ｔｅｊｉｍａ　勇吉', 'tejima勇吉'],
    ['ﾃｼﾞﾏ', 'テジマ'],
    ['０３－１２３４', '03-1234'],
    ['㈱見本', '(株)見本'],
    [' 備考\r\n二行目 ', '備考二行目'],
    ['100%_\\', '100%_\\'],
    ['𠮷田', '吉田'],
  ])('of %j is %j', (text, plain) => expect(searchable(text)).toBe(plain));

  it('is counted in characters as they are compared', () => {
    expect(searchLength(' 𠮷 ')).toBe(1);
    expect(searchLength('㍻')).toBe(2);
    expect(searchLength('　')).toBe(0);
  });

  it('stays as it is when it is made searchable again', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
    ));
});

describe('the grams of a text', () => {
  it('are one for each pair and each triple of neighbours, once', () => {
    expect(textGrams(ours, ['東京'])).toHaveLength(1);
    expect(textGrams(ours, ['東京都'])).toHaveLength(3);
    expect(textGrams(ours, ['東京東京'])).toHaveLength(4);
    expect(textGrams(ours, ['𠮷田'])).toHaveLength(1);
    expect(textGrams(ours, ['林', ''])).toEqual([]);
  });

  it('are found in every text that holds it', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (before, term, after) => {
          const whole = new Set(textGrams(ours, [`${before}${term}${after}`]));
          expect(searchGrams(ours, term).every((gram) => whole.has(gram))).toBe(true);
        },
      ),
    ));

  it('that are asked for are the triples, of two characters the pair', () => {
    expect(searchGrams(ours, '号 12')).toHaveLength(2);
    const elsewhere = new Set(textGrams(ours, ['号 31', '1番', '番 12']));
    expect(searchGrams(ours, '号 12').some((gram) => !elsewhere.has(gram))).toBe(true);
    expect(searchGrams(ours, '12').every((gram) => elsewhere.has(gram))).toBe(true);
    expect(searchGrams(ours, '林')).toEqual([]);
  });

  it('do not reach from one value into the next', () => {
    const [across] = textGrams(ours, ['京大']);
    expect(textGrams(ours, ['東京', '大阪'])).not.toContain(across);
  });

  it('are other numbers in another organisation, and for the applicant', () => {
    const text = new Set(textGrams(ours, ['手島勇吉']));
    expect(textGrams(theirs, ['手島勇吉']).some((gram) => text.has(gram))).toBe(false);
    expect(applicantGrams(ours, '手島勇吉').some((gram) => text.has(gram))).toBe(false);
  });

  it('are numbers of 32 bits with a sign', () => {
    for (const gram of textGrams(ours, ['東京都千代田区丸の内1丁目'])) {
      expect(Number.isInteger(gram)).toBe(true);
      expect(Math.abs(gram)).toBeLessThanOrEqual(2 ** 31);
    }
  });
});

describe('an applicant', () => {
  it('is found by one character, by its start and by its end', () => {
    const grams = new Set(applicantGrams(ours, '林 花子'));
    for (const part of ['林', '子', '花子', '林 花', '林 花子'])
      expect(applicantGrams(ours, part).every((gram) => grams.has(gram))).toBe(true);
    expect(applicantGrams(ours, '森').every((gram) => grams.has(gram))).toBe(false);
  });
});
