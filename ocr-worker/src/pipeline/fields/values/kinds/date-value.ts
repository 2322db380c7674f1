import { daysIn } from '@reader/contracts/dates/calendar-date';
import { eras, yearOfEra, type Era } from '@reader/contracts/dates/eras';
import { withPlainDates } from '@reader/contracts/dates/plain-writing';
import { tidy } from '@reader/contracts/field-rules/plain-text';

/** What is written of a date; forms ask for parts of one too (a year, a month and a day each in a field of its own). */
interface DateParts {
  readonly era?: Era | undefined;
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** Whole names before their first characters. */
const ERA = `(${eras.map(({ name }) => name).join('|')}|西暦|[${eras.map(({ name }) => name[0]).join('')}RHSTMrhstm])`;
const TIME = '(?:\\d{1,2}時(?:\\d{1,2}分)?|\\d{1,2}:\\d{2})?';
const WEEKDAY = '(?:\\([日月火水木金土](?:曜日?)?\\)|[日月火水木金土]曜日?)?';
/** 令和8年4月10日, 8年4月, 4月10日, 令和8年 and the like. */
const IN_WORDS = new RegExp(
  `^(?:${ERA}?(\\d{1,4}|元)年度?)?(?:(\\d{1,2})月分?)?(?:(\\d{1,2})日?${WEEKDAY}${TIME})?$`,
  'u',
);
/** R8.4.10, 2026/4/10, 8-4-10, 2026/4. */
const SEPARATED = new RegExp(`^${ERA}?(\\d{1,4}|元)([./-])(\\d{1,2})(?:\\3(\\d{1,2}))?${WEEKDAY}$`, 'u');
/** 令和8, with 年 printed beside it or left out. */
const YEAR_OF_ERA = new RegExp(`^${ERA}(\\d{1,4}|元)$`, 'u');
/** 4/10 */
const MONTH_AND_DAY = /^(\d{1,2})[./-](\d{1,2})$/u;
/** An era alone, whose year has a place of its own. */
const ERA_ALONE = new RegExp(`^${ERA}$`, 'u');
const DIGITS = /^\d{1,8}$/u;
/** Numbers of eras that forms print beside a place to write one in (昭和 5, 平成 7, 令和 9) stand before its six digits. */
const NUMBERED_ERA = /^[1-9]\d{6}$/u;
/** Years without an era: of an era, or Western ones of people and papers. */
const isYear = (year: number): boolean => (year >= 1 && year <= 99) || (year >= 1800 && year <= 2199);

const eraOf = (name: string | undefined): Era | undefined =>
  eras.find((era) => era.name === name || era.name[0] === name || era.letter === name?.toUpperCase());
const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  return text === '元' ? 1 : Number(text);
};

const order = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;

/** Whether any day of what is written lies within the era: 平成32年 does not. */
const isWithin = (era: Era, { year, month, day }: DateParts): boolean => {
  if (year === undefined) return true;
  if (year < 1 || year > 99) return false;
  const western = yearOfEra(era, year);
  const next = eras[eras.indexOf(era) - 1];
  const { from } = era;
  const isBegun = order(western, month ?? 12, day ?? 31) >= order(from.year, from.month, from.day);
  return (
    isBegun &&
    (!next || order(western, month ?? 1, day ?? 1) < order(next.from.year, next.from.month, next.from.day))
  );
};

/** In a year that is not known a February may have 29 days. */
const LEAP_YEAR = 2024;

const isPossible = (parts: DateParts): boolean => {
  const { era, year, month, day } = parts;
  if (year !== undefined && (era === undefined ? !isYear(year) : !isWithin(era, parts))) return false;
  if (month !== undefined && (month < 1 || month > 12)) return false;
  if (day === undefined) return true;
  // A year and a day without the month between them have lost it.
  if (month === undefined && year !== undefined) return false;
  const western = era && year !== undefined ? yearOfEra(era, year) : year;
  // Of a year below 100 the era is not known.
  const known = western !== undefined && western > 99 ? western : LEAP_YEAR;
  return day >= 1 && day <= (month === undefined ? 31 : daysIn(known, month));
};

/** Digits without any word: a part of a date, or all of it in two digits each, the year in two or four. */
const isPossibleRun = (text: string): boolean => {
  const at = (from: number, to: number): number => Number(text.slice(from, to));
  switch (text.length) {
    case 1:
      return true;
    case 2:
      return at(0, 2) > 0;
    case 4:
      return isYear(at(0, 4)) || isPossible({ month: at(0, 2), day: at(2, 4) });
    case 6:
      return (
        isPossible({ year: at(0, 2), month: at(2, 4), day: at(4, 6) }) ||
        isPossible({ year: at(0, 4), month: at(4, 6) })
      );
    case 7:
      return NUMBERED_ERA.test(text) && isPossible({ year: at(1, 3), month: at(3, 5), day: at(5, 7) });
    case 8:
      return isPossible({ year: at(0, 4), month: at(4, 6), day: at(6, 8) });
    default:
      return false;
  }
};

/** What is written of a date, by each way to write one that it fits. */
const readingsOf = (text: string): DateParts[] => {
  const found: DateParts[] = [];
  const add = (era?: string, year?: string, month?: string, day?: string): void => {
    found.push({ era: eraOf(era), year: numberOf(year), month: numberOf(month), day: numberOf(day) });
  };
  const words = IN_WORDS.exec(text);
  if (words) add(words[1], words[2], words[3], words[4]);
  const year = YEAR_OF_ERA.exec(text);
  if (year) add(year[1], year[2]);
  const separated = SEPARATED.exec(text);
  if (separated) add(separated[1], separated[2], separated[4], separated[5]);
  const monthAndDay = MONTH_AND_DAY.exec(text);
  if (monthAndDay) add(undefined, undefined, monthAndDay[1], monthAndDay[2]);
  return found;
};

/**
 * Whether a value can be a date or a part of one: a day of the calendar, its year within its era. How long ago or far ahead it
 * is does not matter.
 */
export const canBeDate = (value: string): boolean => {
  const text = withPlainDates(tidy(value));
  if (ERA_ALONE.test(text)) return true;
  return DIGITS.test(text) ? isPossibleRun(text) : readingsOf(text).some(isPossible);
};
