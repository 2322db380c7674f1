import type { Town } from '../objects/town.js';

/** Characters that people write for each other in names of places, by the one they are compared as. */
const VARIANTS: Readonly<Record<string, string>> = {
  ケ: 'ヶヵがガ箇',
  ノ: 'の之乃',
  ツ: 'ッつっ',
  沢: '澤',
  浜: '濱濵',
  島: '嶋嶌',
  桜: '櫻',
  竜: '龍',
  滝: '瀧',
  条: '條',
  広: '廣',
  国: '國',
  真: '眞',
  会: '會',
  県: '縣',
  区: '區',
  桧: '檜',
  万: '萬',
  薮: '藪',
  曽: '曾',
  恵: '惠',
  渕: '淵',
  瀬: '瀨',
  崎: '﨑嵜',
  高: '髙',
  辺: '邊邉',
  斎: '齋',
  館: '舘',
  富: '冨',
  円: '圓',
  関: '關',
  鉄: '鐵',
  塩: '鹽',
  豊: '豐',
  与: '與',
};
const sameAs = new Map(
  Object.entries(VARIANTS).flatMap(([one, others]) => Array.from(others, (other) => [other, one] as const)),
);

const DIGITS = '〇一二三四五六七八九';
const KANJI_NUMBER = /[〇一二三四五六七八九十]+/g;

/** 十二 → 12, 二十 → 20, 三 → 3, 一〇 → 10. */
const arabic = (kanji: string): string => {
  if (!kanji.includes('十')) return Array.from(kanji, (digit) => DIGITS.indexOf(digit)).join('');
  const [tens = '', ones = ''] = kanji.split('十', 2);
  const digitOf = (text: string, empty: number) => (text === '' ? empty : Number(arabic(text)));
  return String(digitOf(tens, 1) * 10 + digitOf(ones, 0));
};

/**
 * An address in the form in which addresses are compared: width, spaces and hyphens, 字 and 大字, kanji numbers, old
 * forms of characters and ヶ/ケ/が, ノ/の/之, ツ/ッ do not count. For comparing only, never for showing.
 */
export const addressKey = (address: string): string =>
  Array.from(
    address
      .normalize('NFKC')
      .replace(/[\s、，,・]/g, '')
      .replace(/大字|字/g, ''),
    (character) => sameAs.get(character) ?? character,
  )
    .join('')
    .replace(KANJI_NUMBER, arabic);

export const townText = ({ prefecture, city, town }: Town): string => `${prefecture}${city}${town}`;

/** A city without its district (岩手郡滝沢村 → 滝沢村), which people leave out. */
const withoutDistrict = (city: string): string => city.replace(/^.{1,6}?郡(?=.+[町村]$)/u, '');

/**
 * Does the address (as `addressKey` has it) begin with the town? The prefecture and a district may be missing, with the postal
 * code also the city (Japan Post asks for no more than the town); in Kyoto streets may stand before the town.
 */
export const isInTown = (key: string, { prefecture, city, town }: Town): boolean => {
  const wanted = addressKey(town);
  if (wanted !== '' && key.startsWith(wanted)) return true;
  return [city, withoutDistrict(city)].some((place) =>
    [`${prefecture}${place}`, place].some((start) => {
      const before = addressKey(start);
      if (!key.startsWith(before)) return false;
      const rest = key.slice(before.length);
      return city.startsWith('京都市') ? rest.includes(wanted) : rest.startsWith(wanted);
    }),
  );
};
