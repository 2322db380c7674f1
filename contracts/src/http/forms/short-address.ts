import type { Id } from '../../objects/ids.js';
import { asBase32, ofBase32, typedBase32 } from '../../text/base32.js';

const LENGTH = 8;
/** Digits of an id, without its hyphens, that a code stands for: 40 bits, as eight digits of 5 bits hold. */
const HEX = 10;
const HEX_OF_ID = 32;

const withHyphens = (hex: string): Id =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** The code of a form in its short address (docs/product/public-form.md#sharing-it): the beginning of its id, as eight digits and letters. */
export const shortCodeOf = (sheet: Id): string =>
  asBase32(BigInt(`0x${sheet.replaceAll('-', '').slice(0, HEX)}`), LENGTH);

/** Path of a form's short address. */
export const shortPathOf = (sheet: Id): string => `/f/${shortCodeOf(sheet)}`;

/** The first and the last id that a code may stand for, as people type it; undefined: it is no code. */
export const idsOfShortCode = (typed: string): { readonly first: Id; readonly last: Id } | undefined => {
  const code = typedBase32(typed, LENGTH);
  if (code === undefined) return undefined;
  const begins = ofBase32(code).toString(16).padStart(HEX, '0');
  return {
    first: withHyphens(begins.padEnd(HEX_OF_ID, '0')),
    last: withHyphens(begins.padEnd(HEX_OF_ID, 'f')),
  };
};
