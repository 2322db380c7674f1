/** Digits and letters that are not taken for one another when they are read from paper (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5n;

/** The lowest `length` × 5 bits of a number, as so many digits and letters. */
export const asBase32 = (number: bigint, length: number): string =>
  Array.from({ length }, (_, index) => {
    const shift = BITS * BigInt(length - 1 - index);
    return DIGITS.charAt(Number((number >> shift) & 31n));
  }).join('');

/**
 * What people typed of it, as it was printed: in small or wide letters, with hyphens and blanks, O for 0, I and L for 1. undefined: it is not
 * so many digits and letters.
 */
export const typedBase32 = (typed: string, length: number): string | undefined => {
  const tidied = typed
    .normalize('NFKC')
    // Hyphens, dashes, minus and the long vowel of kana look alike.
    .replaceAll(/[-‐-―−ー\s]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return tidied.length === length && [...tidied].every((digit) => DIGITS.includes(digit))
    ? tidied
    : undefined;
};

/** The number that tidied digits and letters stand for. */
export const ofBase32 = (digits: string): bigint =>
  [...digits].reduce((sum, digit) => (sum << BITS) | BigInt(DIGITS.indexOf(digit)), 0n);

/** In groups of four, as it is read and typed best. */
export const inGroups = (digits: string): string => digits.match(/.{1,4}/g)?.join('-') ?? '';
