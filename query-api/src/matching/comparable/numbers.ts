import { normalised } from '@reader/contracts/text/normalise';

/** Letters that stand where a digit was written: an engine reads 0 as O and 1 as l. */
const asDigit: Readonly<Record<string, string>> = { o: '0', о: '0', l: '1', i: '1', '|': '1' };

/** A normalised text with the digits that were read as letters, where only digits, or those among digits, are meant. */
export const withDigits = (text: string): string =>
  text.replaceAll(/[oоli|]/gu, (letter) => asDigit[letter] ?? letter);

/** Letters in one run: a word (TEL, mobile), or digits that were all read as letters. */
const RUN = /[\p{Script=Latin}\p{Script=Cyrillic}|]+/gu;
const MISREAD = /^[oоli|]+$/u;
/** Lines of a form, beside a number. */
const BARS = /(?<!\d)\|+(?!\d)/gu;

const digitsOf = (text: string): string =>
  text
    .replaceAll(BARS, '')
    .replaceAll(RUN, (run) => (MISREAD.test(run) ? withDigits(run) : ''))
    .replaceAll(/\D/g, '');

/** A phone number by its digits, within the country; an extension does not count. */
export const comparablePhone = (text: string): string => {
  const [number = ''] = normalised(text).split(/内線|ext|#/u);
  const digits = digitsOf(number);
  return /^[^\d+]*\+81/u.test(number) || digits.startsWith('0081')
    ? `0${digits.replace(/^(?:00)?810?/, '')}`
    : digits;
};

/** A postcode by its seven digits. */
export const comparablePostcode = (text: string): string => digitsOf(normalised(text));

/** A code: blanks, dashes, dots and strokes that group it do not count. */
export const comparableCode = (text: string): string => normalised(text).replaceAll(/[\s\-./_]/g, '');
