import { describe, expect, it } from 'vitest';
import { entered } from '../testing/examples/double-entry.js';
import { comparedText, isSameEntry } from './same-entry.js';

const same = (first: string, second: string, type: Parameters<typeof isSameEntry>[0] = 'TX') =>
  isSameEntry(type, entered(first), entered(second));

describe('two entries of a value are the same', () => {
  it.each([
    ['whatever the width', 'ＡＢＣ１２３', 'ABC123'],
    ['whatever the width of kana', 'ﾃｼﾞﾏ ﾕｳｷﾁ', 'テジマ　ユウキチ'],
    ['whatever stands around it', '　手島 勇吉 ', '手島 勇吉'],
    ['with or without a space between names', '手島　勇吉', '手島勇吉'],
    ['with one space or several between Latin words', 'John  Smith', 'John　Smith'],
    ['whichever hyphen', '0192‐61−3344', '0192-61-3344'],
    ['with the long vowel sign for a hyphen', '盛町字馬場3ー3', '盛町字馬場３－３'],
    ['with the long vowel sign behind a Latin letter', 'Aー201', 'A-201'],
    ['whichever wave dash', '9時〜17時', '9時～17時'],
    ['whichever quotation mark', 'O’Neil', "O'Neil"],
    ['whatever ends a line', '一行目\r\n二行目\r\n', '一行目\n二行目'],
    ['broken into lines or not', '岩手県大船渡市\n盛町', '岩手県大船渡市盛町'],
    ['as one sign or spelled out', '㈱盛岡', '(株)盛岡'],
    ['composed or not', 'か\u3099く', 'がく'],
  ])('%s', (_, first, second) => {
    expect(same(first, second)).toBe(true);
    expect(same(second, first)).toBe(true);
  });

  it.each([
    ['in another case', 'abc', 'ABC'],
    ['in another kanji', '手島', '手嶋'],
    ['in a variant of a kanji', '高橋', '髙橋'],
    ['in a digit', '0192-61-3344', '0192-61-3345'],
    ['in a hyphen', '0192613344', '0192-61-3344'],
    ['in a space between numbers', '12 34', '1234'],
    ['in a vowel that is long', 'コーポ', 'コポ'],
    ['in a vowel that is written as a hyphen', 'コーポ', 'コ-ポ'],
    ['in a comma', '1,200', '1200'],
    ['in being empty', '', '0'],
  ])('but not when they differ %s', (_, first, second) => expect(same(first, second)).toBe(false));

  it('as compared once as compared twice', () => {
    for (const text of ['ｶﾞ ー 3ー2', 'Ａ ー', '　Ａ  Ｂ　東京 ', '3ー-2', '“’〜'])
      expect(comparedText(comparedText(text))).toBe(comparedText(text));
  });
});

describe('ticked boxes', () => {
  it('are the same in whichever order they were ticked', () =>
    expect(same('有\n継続中', '継続中\n有\n', 'CK')).toBe(true));
  it('differ in one of them', () => expect(same('有\n継続中', '有', 'CK')).toBe(false));
  it('are not one box that is called like two', () => expect(same('有継', '有\n継', 'CK')).toBe(false));
});

describe('marks', () => {
  const illegible = entered('', { mark: 'illegible' });
  const notApplicable = entered('', { mark: 'not-applicable' });

  it('whose reasons differ say the same', () =>
    expect(isSameEntry('TX', illegible, { ...illegible, mark_reason: '水濡れ' })).toBe(true));
  it('判読不能 is neither a value nor nothing', () => {
    expect(isSameEntry('TX', illegible, entered(''))).toBe(false);
    expect(isSameEntry('TX', entered('手島'), illegible)).toBe(false);
    expect(isSameEntry('TX', illegible, notApplicable)).toBe(false);
  });
  it('該当なし is nothing', () => {
    expect(isSameEntry('TX', notApplicable, entered(''))).toBe(true);
    expect(isSameEntry('TX', notApplicable, entered('手島'))).toBe(false);
  });
});
