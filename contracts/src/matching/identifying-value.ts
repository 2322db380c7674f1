import { normalised } from '../text/normalise.js';

/** What identifies a row as it is compared with that of others: width, case and blanks do not count, so that Ｓ１ and s1 are one. */
export const identifyingValue = (text: string): string => normalised(text).replaceAll(/\s/g, '');
