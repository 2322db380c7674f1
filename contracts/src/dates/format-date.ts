import type { DateFormat } from '../codes/date-format.js';
import { dateSeparator, type DateSeparatorCode } from '../codes/output.js';
import type { CalendarDate } from './calendar-date.js';
import { eraOf } from './eras.js';

const signs: Record<Exclude<DateSeparatorCode, 'DA'>, string> = { SL: '/', HY: '-', NO: '' };

const padded = (value: number, isPadded: boolean): string =>
  isPadded ? String(value).padStart(2, '0') : String(value);

/** The year as the format has it, before its separator. Before Meiji there is no era: four digits. */
const yearText = (date: CalendarDate, format: DateFormat, separator: DateSeparatorCode): string => {
  const western = String(date.year).padStart(4, '0');
  if (format.year === 'Y4') return western;
  if (format.year === 'Y2') return western.slice(-2);
  const found = eraOf(date);
  if (!found) return western;
  const { era, year } = found;
  if (format.year === 'ERA1') return `${era.letter}${padded(year, format.isPadded)}`;
  // 元年 is a word: it stands where 年 follows.
  return `${era.name}${year === 1 && separator === dateSeparator.kanji ? '元' : padded(year, format.isPadded)}`;
};

/** A date as a format writes it. One without a day is written without it, whatever the format says. */
export const formatDate = (date: CalendarDate, format: DateFormat, separator: DateSeparatorCode): string => {
  const year = yearText(date, format, separator);
  const month = padded(date.month, format.isPadded);
  const day = format.hasDay && date.day !== null ? padded(date.day, format.isPadded) : undefined;
  if (separator === dateSeparator.kanji) return `${year}年${month}月${day === undefined ? '' : `${day}日`}`;
  return [year, month, ...(day === undefined ? [] : [day])].join(signs[separator]);
};
