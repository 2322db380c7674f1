import { normalised } from '@reader/contracts/text/normalise';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A phone number by its digits, within the country; an extension does not count. */
export const comparablePhone = (text: string): string => {
  const [number = ''] = normalised(text).split(/内線|ext|#/u);
  const digits = digitsOf(number);
  return number.trimStart().startsWith('+81') || digits.startsWith('0081')
    ? `0${digits.replace(/^(?:00)?810?/, '')}`
    : digits;
};

/** A postcode by its seven digits. */
export const comparablePostcode = (text: string): string => digitsOf(normalised(text));

/** A code: blanks, dashes, dots and strokes that group it do not count. */
export const comparableCode = (text: string): string => normalised(text).replaceAll(/[\s\-./_]/g, '');
