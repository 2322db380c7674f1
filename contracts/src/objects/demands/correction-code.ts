import { inGroups, ofBase32, asBase32, typedBase32 } from '../../text/base32.js';

/** 60 bits: beyond guessing, and short enough to be typed from paper. */
const LENGTH = 12;

/** The code with which a respondent comes back to an answer, of 60 random bits: `8KQ2-M4TV-7XYZ`. */
export const correctionCodeOf = (bits: bigint): string => inGroups(asBase32(bits, LENGTH));

/** Its bits, as somebody typed it; undefined: it is no such code. */
export const bitsOfCorrectionCode = (typed: string): bigint | undefined => {
  const digits = typedBase32(typed, LENGTH);
  return digits === undefined ? undefined : ofBase32(digits);
};
