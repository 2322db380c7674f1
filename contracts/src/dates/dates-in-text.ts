import { isCalendarDate, type CalendarDate } from './calendar-date.js';
import { eras } from './eras.js';
import { parseDate } from './parse-date.js';
import { withPlainDates } from './plain-writing.js';

const ERA = `(?:${eras.map(({ name }) => name).join('|')}|[rhstm])(?:\\d{1,2}|元)`;
/**
 * What may be a date with a day, or in Japanese a month, in a normalised text. Each repetition has a bound, so it takes
 * linear time.
 */
const WRITTEN = new RegExp(
  `(?<![0-9a-z])(?:${ERA}|\\d{4})(?:(?:年|[-/.])\\d{1,2}(?:月|[-/.])\\d{1,2}日?(?![0-9])|年\\d{1,2}月)`,
  'gu',
);

/** Eight digits, also within more of them; years in which people who are written about live. */
const EIGHT_DIGITS = /(?=((?:18[7-9]|19\d|20\d)\d)([01]\d)([0-3]\d))/g;

/** The day that a text of eight digits says, such as 20170814. */
const dayOfDigits = ([, year, month, day]: RegExpMatchArray): CalendarDate[] => {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isCalendarDate(date) ? [date] : [];
};

/**
 * The days in a normalised text, western or by era, in digits or in kanji, and the months that it names without a day in
 * Japanese. Eight digits that may be a day count as one, wherever in a number: a search for them finds the number too.
 */
export const datesInText = (text: string): CalendarDate[] => [
  ...(withPlainDates(text).match(WRITTEN) ?? []).flatMap((written) => parseDate(written) ?? []),
  ...Array.from(text.matchAll(EIGHT_DIGITS)).flatMap(dayOfDigits),
];

/** The day or month that all of a normalised text says; undefined when it says something else. */
export const dateOfText = (text: string): CalendarDate | undefined =>
  /^\d{8}$/.test(text)
    ? Array.from(text.matchAll(EIGHT_DIGITS)).flatMap(dayOfDigits)[0]
    : parseDate(withPlainDates(text));
