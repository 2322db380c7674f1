import { withCommonDashes } from '../text/dashes.js';

/** In half width, without any space; every kind of dash as '-', ー too. */
export const tidy = (text: string): string =>
  withCommonDashes(text.normalize('NFKC')).replace(/\s/g, '').replace(/ー/g, '-');

/** What people write between the digits of a number is left out: spaces and hyphens. */
export const withoutSeparators = (text: string): string => tidy(text).replaceAll('-', '');
