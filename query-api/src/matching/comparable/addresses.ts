import { normalised } from '@reader/contracts/text/normalise';
import { withoutPrefecture } from './prefectures.js';

const DIGITS = '〇一二三四五六七八九';
/** What a place of a number in kanji says: nothing before 百 and 十 is one, nothing else none. */
const placeOf = (kanji: string, ifNone: number): number => (kanji === '' ? ifNone : DIGITS.indexOf(kanji));
/** 百二十三 → 123, 二十三 → 23, 一〇 → 10; at most 999 where there is 百 or 十. */
const arabic = (kanji: string): string => {
  const [, hundreds, tens, ones = ''] = /^(?:(.?)百)?(?:(.?)十)?(.*)$/u.exec(kanji)!;
  if (hundreds === undefined && tens === undefined)
    return [...kanji].map((digit) => DIGITS.indexOf(digit)).join('');
  const hundred = hundreds === undefined ? 0 : 100 * placeOf(hundreds, 1);
  return String(hundred + (tens === undefined ? 0 : 10 * placeOf(tens, 1)) + placeOf(ones, 0));
};
/** A number in kanji where an address has one: before what numbers are followed by. */
const NUMBER = /[〇一二三四五六七八九十百]{1,5}(?=丁目|番|号|地割|-|の\d|ノ\d|条)/gu;
/** A number behind a blank is one of its own: a flat. */
const BEFORE_NUMBER = /(?<=[\d号番地目])\s+(?=\d)/gu;
/** 霞が関, 霞ヶ関 and 霞ケ関 are one place. */
const BETWEEN_KANJI = /(?<=\p{Script=Han})ガ(?=\p{Script=Han})/gu;
/** What parts the numbers of an address: 1丁目2番3号, 1丁目2番地の3, 1の2の3 and 1-2-3 are one. */
const PARTED = /丁目|番地(?:の|ノ)?|番|(?<=\d)(?:の|ノ)(?=\d)/gu;

/**
 * An address: prefectures as one sign that stands last, 大字 and 字 do not count, numbers are in digits and parted by dashes. Hiragana
 * are katakana already (`normalised`), so that の is ノ.
 */
export const comparableAddress = (text: string): string => {
  const { sign, rest } = withoutPrefecture(
    normalised(text).replaceAll(BEFORE_NUMBER, '-').replaceAll(/\s/g, '').replaceAll(BETWEEN_KANJI, 'ケ'),
  );
  const place = rest
    .replaceAll(/大字|(?<=[町村])字/gu, '')
    .replaceAll(NUMBER, arabic)
    .replaceAll(PARTED, '-')
    .replaceAll(/(?<=\d)号(?:室)?/gu, '-')
    .replaceAll(/-+/g, '-')
    .replace(/-$/, '');
  return place + sign;
};
