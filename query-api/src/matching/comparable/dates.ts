import { parseDate } from '@reader/contracts/dates/parse-date';
import { normalised } from '@reader/contracts/text/normalise';
import { withDigits } from './numbers.js';

/** A date in any era as eight digits, `20150914`; what is none by its digits. */
export const comparableDate = (text: string): string => {
  const date = parseDate(text, true) ?? parseDate(withDigits(normalised(text)), true);
  if (!date) return withDigits(normalised(text)).replaceAll(/\D/g, '');
  const two = (number: number) => String(number).padStart(2, '0');
  // Only year and month are known.
  const day = date.day === null ? '' : two(date.day);
  return `${String(date.year).padStart(4, '0')}${two(date.month)}${day}`;
};
