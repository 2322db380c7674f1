import { withCommonDashes } from '../text/dashes.js';
import { isCalendarDate, type CalendarDate } from './calendar-date.js';
import { eras, yearOfEra } from './eras.js';
import { withPlainDates } from './plain-writing.js';

const WEEKDAY = /\(?[日月火水木金土](?:曜日?)?\)?$/;
const ERA_NAMES = eras.map(({ name }) => name).join('|');
const SEPARATED = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const JAPANESE = /^(\d{4})年(\d{1,2})月(?:(\d{1,2})日)?$/;
/** What might as well be a number: read only where a date is meant. */
const AMBIGUOUS = [/^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})[-/](\d{1,2})$/];
/** H290814, as lists have it. */
const COMPACT_OF_ERA = new RegExp(`^(${ERA_NAMES}|[RHSTM])(\\d{2})(\\d{2})(\\d{2})$`);
/** What a list's program writes behind a day. */
const MIDNIGHT = /[\sT]+0{1,2}:00(?::00(?:\.0+)?)?$/i;
const OF_ERA = new RegExp(
  `^(${ERA_NAMES}|[RHSTM])(\\d{1,2}|元)(?:年|[-/.])(\\d{1,2})(?:月|[-/.])?(?:(\\d{1,2})日?)?$`,
);

/** Signs of eras, before NFKC makes words of them. */
const signs = new Map(eras.map(({ sign, name }) => [sign, name]));

const SIGN = new RegExp(`[${[...signs.keys()].join('')}]`, 'gu');

const plain = (text: string, isDateMeant: boolean): string =>
  withPlainDates(
    withCommonDashes(text.replace(SIGN, (sign) => signs.get(sign) ?? sign).normalize('NFKC'))
      .replace(/\s/g, '')
      .replace(/ー/g, '-')
      .replace(/^[rhstm](?=\d|元)/, (letter) => letter.toUpperCase()),
    { hasShortEras: isDateMeant },
  );

const dateOf = (year: number, month: string, day: string | undefined): CalendarDate | undefined => {
  const date = { year, month: Number(month), day: day === undefined ? null : Number(day) };
  return isCalendarDate(date) ? date : undefined;
};

const parsePlain = (text: string, isDateMeant: boolean): CalendarDate | undefined => {
  const separated = SEPARATED.exec(text);
  if (separated) return dateOf(Number(separated[1]), separated[3]!, separated[4]);
  const japanese = JAPANESE.exec(text);
  if (japanese) return dateOf(Number(japanese[1]), japanese[2]!, japanese[3]);
  for (const form of isDateMeant ? AMBIGUOUS : []) {
    const found = form.exec(text);
    if (found) return dateOf(Number(found[1]), found[2]!, found[3]);
  }
  const found = OF_ERA.exec(text) ?? (isDateMeant ? COMPACT_OF_ERA.exec(text) : null);
  if (!found) return undefined;
  const [, name, ofEra, month, day] = found;
  const era = eras.find((one) => one.name === name || one.letter === name)!;
  const year = ofEra === '元' ? 1 : Number(ofEra);
  return year < 1 ? undefined : dateOf(yearOfEra(era, year), month!, day);
};

const HAS_NUMBER = /[\d０-９元]|[〇零○一二三四五六七八九十]年/;

/**
 * The date that all of a text says (docs/product/output.md#dates): western or by era, in digits or in kanji,
 * with any separators, in any width, with or without a day, with a weekday behind it. What might be a number as well (20240401, 2024/4,
 * H290814), and what has midnight behind it, is one only where a date is meant. Undefined when it says something else.
 */
export const parseDate = (text: string, isDateMeant = false): CalendarDate | undefined => {
  // Most values are no dates, and none is as long.
  if (text.length < 4 || text.length > 40 || !HAS_NUMBER.test(text)) return undefined;
  const tidy = plain(isDateMeant ? text.replace(MIDNIGHT, '') : text, isDateMeant);
  const found = parsePlain(tidy, isDateMeant);
  if (found || !WEEKDAY.test(tidy)) return found;
  return parsePlain(tidy.replace(WEEKDAY, ''), isDateMeant);
};
