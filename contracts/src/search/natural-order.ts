import { searchable } from './searchable.js';

/** Digits of a number that are compared; longer ones are numbers nobody counts by. */
const DIGITS = 15;
/** Characters of a name that its place depends on. */
const MOST = 200;

/**
 * A text by whose code points names stand as people count: scan_2 before scan_10, and width and case do not count. Two
 * names may have the same one.
 */
export const naturalOrder = (name: string): string =>
  searchable(name)
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'))
    .slice(0, MOST);
