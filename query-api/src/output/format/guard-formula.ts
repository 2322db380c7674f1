import { parseNumber } from '../numbers/parse-number.js';

const LEADS = /^[=+\-@\t\r＝＋－＠]/;

/** A text that a spreadsheet program would take for a formula, with an apostrophe before it; numbers stay. */
export const guardFormula = (text: string): string =>
  LEADS.test(text) && !parseNumber(text) ? `'${text}` : text;
