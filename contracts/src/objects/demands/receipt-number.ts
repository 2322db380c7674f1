import { asBase32, inGroups, typedBase32 } from '../../text/base32.js';
import type { Id } from '../ids.js';

const LENGTH = 8;
/** Digits of an id, without its hyphens, that a number stands for: 40 bits. */
const HEX = 10;

/** What a respondent is told of an answer, and says on the telephone: `8KQ2-M4TV`, from the first 40 bits of its id. */
export const receiptNumberOf = (demandId: Id): string =>
  inGroups(asBase32(BigInt(`0x${demandId.replaceAll('-', '').slice(0, HEX)}`), LENGTH));

/** A receipt number as somebody typed it; undefined: it is none. */
export const typedReceiptNumber = (typed: string): string | undefined => {
  const digits = typedBase32(typed, LENGTH);
  return digits && inGroups(digits);
};
