import { eras } from './eras.js';

const DIGITS = '〇一二三四五六七八九';
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
/** A number in kanji where a date has one. */
const NUMBER_OF_DATE = /[〇零○一二三四五六七八九十百千]{1,7}(?=[年月日])/gu;

const fullNames = new Map(eras.map(({ name }) => [Array.from(name)[0]!, name]));
const SHORT_ERA = new RegExp(`[${[...fullNames.keys()].join('')}](?=(?:\\d{1,2}|元)[-年/.])`, 'gu');

/** 二十九 → 29, 十 → 10, 二〇一七 → 2017, 一四 → 14. */
const arabic = (kanji: string): string => {
  let digits = '';
  let sum = 0;
  for (const character of kanji) {
    const place = PLACES[character];
    if (place === undefined) digits += Math.max(0, DIGITS.indexOf(character));
    else {
      sum += Number(digits === '' ? 1 : digits) * place;
      digits = '';
    }
  }
  return sum === 0 ? digits : String(sum + Number(digits));
};

/**
 * A normalised text in which dates are written in digits and by whole names of eras: numbers in kanji become digits
 * (平成二十九年八月十四日), eras of one kanji get their names (平29.8.14), where they may be meant: 大10-5 may as well be
 * a number of something. All else stays.
 */
export const withPlainDates = (text: string, { hasShortEras = true } = {}): string => {
  const plain = text.replace(NUMBER_OF_DATE, arabic);
  return hasShortEras ? plain.replace(SHORT_ERA, (era) => fullNames.get(era) ?? era) : plain;
};
