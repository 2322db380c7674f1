import { xmlCharacters } from '../papers/xml-characters.js';

/** A text as a cell can hold it: without characters that XML has no way to say, line ends as line feeds. */
export const cellText = (text: string): string => xmlCharacters(text).replace(/\r\n?/g, '\n');

/** Spreadsheet programs read `_x000D_` in a string as the character (ECMA-376-1, 22.4.2.4 ST_Xstring). */
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** A text whose characters are all meant as they stand. */
export const escapeCell = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

export const unescapeCell = (text: string): string =>
  text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
