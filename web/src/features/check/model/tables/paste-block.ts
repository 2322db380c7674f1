import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { placeIn } from './table-edits';

/**
 * The cells of a block that was copied in a spreadsheet: tabs between cells, lines between rows; a cell in quotes may
 * hold both, and a doubled quote is one.
 */
export const parseBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"' && closing(text, at) !== undefined) {
      const end = closing(text, at)!;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const end = /[\t\r\n]/.exec(text.slice(at))?.index;
      cell = end === undefined ? text.slice(at) : text.slice(at, at + end);
      at += cell.length;
    }
    rows.at(-1)!.push(cell);
    if (text[at] === '\t') at += 1;
    else if (at >= text.length) break;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // The last line of a block ends like all others.
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
};

/** Where a quoted cell ends: at a quote that is not doubled, before a tab, a line's end or nothing. */
const closing = (text: string, start: number): number | undefined => {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!) ? at : undefined;
  }
  return undefined;
};

export interface Pasted {
  readonly values: readonly (readonly [id: string, value: string])[];
  readonly rows: number;
  readonly columns: number;
  /** What of the block lies beyond the table's edges. */
  readonly lostRows: number;
  readonly lostColumns: number;
}

/** A block laid on a table from a cell on. The table does not grow. */
export const pastedFrom = (
  cells: readonly UserInput[],
  from: UserInput,
  block: readonly (readonly string[])[],
): Pasted => {
  const key = (row: number, column: number) => `${row}/${column}`;
  const byPlace = new Map(cells.map((cell) => [key(placeIn(cell, 'row'), placeIn(cell, 'column')), cell]));
  const [top, left] = [placeIn(from, 'row'), placeIn(from, 'column')];
  const columns = Math.max(...block.map((row) => row.length));
  const rest = (line: 'row' | 'column', start: number, length: number) =>
    Math.max(0, start + length - 1 - Math.max(...cells.map((cell) => placeIn(cell, line))));
  return {
    values: block.flatMap((row, rowIndex) =>
      row.flatMap((value, columnIndex) => {
        const cell = byPlace.get(key(top + rowIndex, left + columnIndex));
        return cell ? [[cell.id, value] as const] : [];
      }),
    ),
    rows: block.length,
    columns,
    lostRows: rest('row', top, block.length),
    lostColumns: rest('column', left, columns),
  };
};

/** What to say of a paste: what did not fit is named. */
export const pastedText = ({ rows, columns, lostRows, lostColumns }: Pasted): string => {
  const lost = [lostRows > 0 ? `${lostRows}行` : '', lostColumns > 0 ? `${lostColumns}列` : '']
    .filter(Boolean)
    .join('と');
  return lost === ''
    ? `${rows}行 ${columns}列を貼り付けました。`
    : `${rows}行 ${columns}列のうち、表に収まらない ${lost} を除いて貼り付けました。`;
};
