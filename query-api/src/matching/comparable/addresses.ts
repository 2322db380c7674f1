import { normalised } from '@reader/contracts/text/normalise';

const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  );
/** Private use, one for each: a prefecture that is left out is one sign that is missing, and another one is another place. */
const signOf = new Map(PREFECTURES.map((name, index) => [name, String.fromCharCode(0xe100 + index)]));
const PREFECTURE = new RegExp(`^(?:${PREFECTURES.join('|')})`, 'u');

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
  const plain = normalised(text).replaceAll(/\s/g, '');
  const [prefecture = ''] = PREFECTURE.exec(plain) ?? [];
  const place = plain
    .slice(prefecture.length)
    .replaceAll(/大字|(?<=[町村])字/gu, '')
    .replaceAll(NUMBER, arabic)
    .replaceAll(PARTED, '-')
    .replaceAll(/(?<=\d)号(?:室)?/gu, '-')
    .replaceAll(/-+/g, '-')
    .replace(/-$/, '');
  return place + (signOf.get(prefecture) ?? '');
};
