import { dateFormats } from '@reader/contracts/codes/date-format';
import { withDay, type CalendarDate } from '@reader/contracts/dates/calendar-date';
import { formatDate } from '@reader/contracts/dates/format-date';
import { parseDate } from '@reader/contracts/dates/parse-date';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';

const WRITTEN_IN_FULL = dateFormats.get('Y4PD')!;
const DATE_NAME = /日|年月|期間/;

/** Whether what goes by this name is a date: then what might be a number is read as one (docs/product/output.md#dates). */
export const isDateName = (name: string): boolean => DATE_NAME.test(name);

/** Writes a value that is a date in the way of the options, with the day that is given; other values stay as they are. */
export const dateWriter = (
  { date_format, date_separator }: Pick<OutputOptions, 'date_format' | 'date_separator'>,
  day = '',
) => {
  const chosen = dateFormats.get(date_format);
  const write = (date: CalendarDate): string =>
    formatDate(withDay(date, day), chosen ?? WRITTEN_IN_FULL, date_separator);
  const isLooking = chosen !== undefined || day !== '';
  return (value: string | CalendarDate, isDateMeant: boolean): string => {
    if (typeof value !== 'string') return write(value);
    const date = isLooking ? parseDate(value, isDateMeant || day !== '') : undefined;
    return date ? write(date) : value;
  };
};
