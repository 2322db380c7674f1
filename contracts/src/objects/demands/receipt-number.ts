import type { Id } from '../ids.js';

/** Crockford's: letters that cannot be taken for digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const GROUPS = 2;

/** What a respondent is told of an answer, and says on the telephone: `8KQ2-M4TV`, from the first 40 bits of its id. */
export const receiptNumberOf = (demandId: Id): string => {
  const bits = BigInt(`0x${demandId.replaceAll('-', '').slice(0, 10)}`);
  const letters = Array.from({ length: GROUP * GROUPS }, (_, index) => {
    const shift = BigInt(5 * (GROUP * GROUPS - 1 - index));
    return ALPHABET[Number((bits >> shift) & 31n)]!;
  }).join('');
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
};
