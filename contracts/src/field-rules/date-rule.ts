import { daysIn, type CalendarDate } from '../dates/calendar-date.js';
import { parseDate } from '../dates/parse-date.js';
import type { FieldRule } from '../objects/configuration/field-rule.js';
import { broken, type Verdict } from './judgement.js';

/** A day as one number that sorts: 20240229. */
const numberOf = ({ year, month, day }: CalendarDate, otherwise: number): number =>
  year * 10_000 + month * 100 + (day ?? otherwise);

const dayOf = (text: string): CalendarDate => {
  const [year, month, day] = text.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
};

const textOf = ({ year, month, day }: CalendarDate): string =>
  `${year}年${month}月${day === null ? '' : `${day}日`}`;

/**
 * A day of the calendar, in any form in which dates are read (令和6年5月1日, R6.5.1, 2024/5/1, 20240501). Where only
 * the month is written, it must reach into the time that is allowed. `today` is the day in Japan.
 */
export const judgeDate = (
  value: string,
  { is_past, earliest, latest }: Pick<FieldRule, 'is_past' | 'earliest' | 'latest'>,
  today: CalendarDate,
): Verdict => {
  const date = parseDate(value, true);
  if (!date) return broken('暦にない日付か、日付として読めない値です。');
  const first = numberOf(date, 1);
  const last = numberOf(date, daysIn(date.year, date.month));
  if (is_past && first > numberOf(today, 1)) return broken(`${textOf(date)}は今日より後です。`);
  if (earliest !== '' && last < numberOf(dayOf(earliest), 1))
    return broken(`${textOf(date)}は${textOf(dayOf(earliest))}より前です。`);
  if (latest !== '' && first > numberOf(dayOf(latest), 1))
    return broken(`${textOf(date)}は${textOf(dayOf(latest))}より後です。`);
  return undefined;
};
