import { xmlText } from '../../papers/xml-characters.js';
import { cellText, escapeCell } from '../cell-text.js';

/** Styles of cells, by their place in `styles.xml`. */
export const STYLE = { number: 0, text: 1, lines: 2, header: 3 } as const;

/** Most texts have nothing to be escaped. */
const SPECIAL = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i;

/** Text within an element. */
const escaped = (text: string): string => (SPECIAL.test(text) ? xmlText(escapeCell(cellText(text))) : text);

/** A number as people type it; more digits than a worksheet keeps are text. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const isNumber = (text: string): boolean =>
  PLAIN_NUMBER.test(text) && text.replace(/\D/g, '').length <= 15 && text !== '-0';

const cell = (address: string, text: string, style: number | undefined, hasNumbers: boolean): string => {
  if (text === '') return '';
  if (hasNumbers && isNumber(text)) return `<c r="${address}"><v>${text}</v></c>`;
  const body = escaped(text);
  const chosen = style ?? (body.includes('\n') ? STYLE.lines : STYLE.text);
  return `<c r="${address}" s="${chosen}" t="inlineStr"><is><t xml:space="preserve">${body}</t></is></c>`;
};

/** Writes rows (1-based) of a worksheet; empty cells are left out. */
export const rowWriter = (letters: readonly string[], hasNumbers: boolean) => ({
  header: (row: number, cells: readonly string[]): string =>
    `<row r="${row}">${cells.map((text, at) => cell(`${letters[at]}${row}`, text, STYLE.header, false)).join('')}</row>`,
  record: (row: number, cells: readonly string[]): string => {
    let xml = `<row r="${row}">`;
    for (let at = 0; at < cells.length; at += 1)
      xml += cell(`${letters[at]}${row}`, cells[at]!, undefined, hasNumbers);
    return `${xml}</row>`;
  },
});
