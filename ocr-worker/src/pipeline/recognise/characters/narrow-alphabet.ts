import type { RegionAlphabet } from '../../../engines/engine.js';

/** Signs that stand between digits in numbers, dates, times, codes and amounts. */
const SIGN = /[.,\-/:()%+\s]|[ー―一‐−]/gu;

/**
 * The alphabet with which a text read by the general data should be read again: data for a narrow alphabet
 * distinguishes look-alikes better. Numbers and codes are digits (one O or l among many digits is a misread
 * digit), words of Latin letters are Latin, all else stays as it is.
 */
export const narrowAlphabet = (text: string): RegionAlphabet => {
  const rest = text.replace(SIGN, '');
  if (rest === '') return 'any';
  const digits = rest.replace(/[^0-9]/gu, '').length;
  if (digits === rest.length) return 'digits';
  if (digits >= 4 && rest.length - digits <= 1 && /^[0-9OoIl|SB]+$/u.test(rest)) return 'digits';
  return /^[\u0021-\u007e]+$/u.test(rest) ? 'latin' : 'any';
};
