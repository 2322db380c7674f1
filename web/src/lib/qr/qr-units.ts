import { encode } from 'uqr';

/** Units of white around the picture, without which cameras do not find it. */
const BORDER = 4;

/** A text as a QR code: its rows of units, true for a dark one, with the white around them. */
export const qrUnits = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { border: BORDER, ecc: 'M' }).data;
