import { writtenNumber } from '../../text/written-number.js';

/** Spaces and signs without width before it are dropped by some programs. */
const LEADS = /^(?:[\t\r]|[\s\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠])/;
/** A dash or two is how people write that there is nothing. */
const SIGNS_ONLY = /^[=+\-@＝＋－＠\s]*$/;

/** A text that a spreadsheet program would take for a formula, with an apostrophe before it; numbers and mere signs stay. */
export const guardFormula = (text: string): string =>
  LEADS.test(text) && !SIGNS_ONLY.test(text) && !writtenNumber(text) ? `'${text}` : text;

/** The cell of a file that comes back as it was before it was guarded. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && guardFormula(cell.slice(1)) === cell ? cell.slice(1) : cell;
