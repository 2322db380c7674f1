import type { Id } from '../../objects/ids.js';

/** Digits that are not taken for one another when they are read from paper (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
/** Digits of an id, without its hyphens, that a code stands for: 40 bits, as eight digits of 5 bits hold. */
const HEX = 10;
const HEX_OF_ID = 32;

const withHyphens = (hex: string): Id =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** The code of a form in its short address (docs/product/public-form.md#sharing-it): the beginning of its id, as eight digits and letters. */
export const shortCodeOf = (sheet: Id): string => {
  let rest = Number.parseInt(sheet.replaceAll('-', '').slice(0, HEX), 16);
  let code = '';
  for (let place = 0; place < LENGTH; place += 1) {
    code = DIGITS.charAt(rest % DIGITS.length) + code;
    rest = Math.floor(rest / DIGITS.length);
  }
  return code;
};

/** Path of a form's short address. */
export const shortPathOf = (sheet: Id): string => `/f/${shortCodeOf(sheet)}`;

/** The first and the last id that a code may stand for, as people type it; undefined: it is no code. */
export const idsOfShortCode = (typed: string): { readonly first: Id; readonly last: Id } | undefined => {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[-\s]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (code.length !== LENGTH) return undefined;
  const places = [...code].map((digit) => DIGITS.indexOf(digit));
  if (places.includes(-1)) return undefined;
  const begins = places
    .reduce((sum, place) => sum * DIGITS.length + place, 0)
    .toString(16)
    .padStart(HEX, '0');
  return {
    first: withHyphens(begins.padEnd(HEX_OF_ID, '0')),
    last: withHyphens(begins.padEnd(HEX_OF_ID, 'f')),
  };
};
