import { normalised } from '@reader/contracts/text/normalise';
import { withoutPrefecture } from './prefectures.js';

const DIGITS = '〇一二三四五六七八九';
/** 二十三 → 23, 一〇 → 10; at most 99 where there is 十. */
const arabic = (kanji: string): string => {
  if (!kanji.includes('十')) return [...kanji].map((digit) => DIGITS.indexOf(digit)).join('');
  const [tens = '', ones = ''] = kanji.split('十');
  return String((tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones)));
};
/** A number in kanji where an address has one: before what numbers are followed by. */
const NUMBER = /[〇一二三四五六七八九十]{1,3}(?=丁目|番|号|地割|-|の\d|ノ\d|条)/gu;
/** What parts the numbers of an address: 1丁目2番3号, 1丁目2番地の3, 1の2の3 and 1-2-3 are one. */
const PARTED = /丁目|番地(?:の|ノ)?|番|(?<=\d)(?:の|ノ)(?=\d)/gu;

/**
 * An address: prefectures as one sign that stands last, 大字 and 字 do not count, numbers are in digits and parted by dashes. Hiragana
 * are katakana already (`normalised`), so that の is ノ.
 */
export const comparableAddress = (text: string): string => {
  const { sign, rest } = withoutPrefecture(normalised(text).replaceAll(/\s/g, ''));
  const place = rest
    .replaceAll(/大字|(?<=[町村])字/gu, '')
    .replaceAll(NUMBER, arabic)
    .replaceAll(PARTED, '-')
    .replaceAll(/(?<=\d)号(?:室)?/gu, '-')
    .replaceAll(/-+/g, '-')
    .replace(/-$/, '');
  return place + sign;
};
