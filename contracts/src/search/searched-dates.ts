import type { CalendarDate } from '../dates/calendar-date.js';
import { dateOfText, datesInText } from '../dates/dates-in-text.js';
import { searchable } from './searchable.js';

const two = (number: number): string => String(number).padStart(2, '0');

const isoOf = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${two(month)}${day === null ? '' : `-${two(day)}`}`;

/**
 * The days in a searchable text as `2024-04-01`, and months without a day as `2024-04`, each once, which are kept beside it so that a day is found in whatever
 * form it is written (docs/product/lists.md#dates).
 */
export const datesBeside = (text: string): string[] => [
  ...new Set(
    datesInText(text)
      .map(isoOf)
      .filter((iso) => !text.includes(iso)),
  ),
];

/** What is looked for, searchable: a day or a month as it is kept, anything else as it was typed. */
export const searchedText = (typed: string): string => {
  const plain = searchable(typed);
  const date = dateOfText(plain);
  return date ? isoOf(date) : plain;
};
