/** Bounds of a worksheet (ECMA-376 and what spreadsheet programs hold to). */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;
export const SHEET_CELL = 32_767;

/** Styles of cells, by their place in `styles.xml`. */
export const STYLE = { number: 0, text: 1, lines: 2, header: 3 } as const;

/** What XML 1.0 cannot carry at all. */
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SPECIAL = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i;

/** Text within an element. `_x0041_` is how worksheets write a character: a text that says so is kept as it is. */
const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .replace(REFUSED, '')
        .replace(/\r\n?/g, '\n')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    : text;

/** The letters of a column, from 0: A, B, … Z, AA, … */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

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
