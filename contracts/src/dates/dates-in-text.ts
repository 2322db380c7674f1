import type { CalendarDate } from './calendar-date.js';
import { eras } from './eras.js';
import { parseDate } from './parse-date.js';

const ERA = `(?:${eras.map(({ name }) => name).join('|')}|[rhstm])(?:\\d{1,2}|元)`;
/** What may be a date with a day, in a normalised text. Each repetition has a bound, so it takes linear time. */
const WRITTEN = new RegExp(
  `(?<![0-9a-z])(?:${ERA}|\\d{4})(?:年|[-/.])\\d{1,2}(?:月|[-/.])\\d{1,2}日?(?![0-9])`,
  'gu',
);

/** The days that stand in a normalised text, western or by era, in their order. */
export const datesInText = (text: string): CalendarDate[] =>
  (text.match(WRITTEN) ?? []).flatMap((written) => parseDate(written) ?? []);
