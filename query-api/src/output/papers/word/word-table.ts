import {
  BorderStyle,
  LineRuleType,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { xmlCharacters } from '../xml-characters.js';
import type { GridCell, TableGrid } from '../table-grid.js';

/** Word's own limit; what a table has beyond follows as further tables. */
const MOST_COLUMNS = 63;
const NARROWEST = 180;
const HEADER_SHADE = 'F2F2F2';
const border = { style: BorderStyle.SINGLE, size: 4, color: '808080' } as const;
const PADDING = { top: 40, bottom: 40, left: 80, right: 80 } as const;

/** Lines of a text as runs of one paragraph. */
export const runsOf = (text: string, isBold = false): TextRun[] =>
  xmlCharacters(text)
    .split(/\r\n|\r|\n/)
    .map((line, index) => new TextRun({ text: line, bold: isBold, ...(index > 0 ? { break: 1 } : {}) }));

/** The columns from one to before another, with the parts of wider cells that lie in them. */
const sliceOf = (grid: TableGrid, from: number, to: number): TableGrid => ({
  rowCount: grid.rowCount,
  columnWidths: grid.columnWidths.slice(from, to),
  cells: grid.cells.flatMap((cell): GridCell[] => {
    const first = Math.max(cell.column, from);
    const end = Math.min(cell.column + cell.columnSpan, to);
    if (end <= first) return [];
    return [
      { ...cell, column: first - from, columnSpan: end - first, text: cell.column < from ? '' : cell.text },
    ];
  }),
});

/** Widths in twentieths of a point: those of the paper, made smaller where the page has no room for them. */
const widthsOf = ({ columnWidths }: TableGrid, twipsPerPx: number, room: number): number[] => {
  const natural = columnWidths.map((width) => width * twipsPerPx);
  const all = natural.reduce((sum, width) => sum + width, 0);
  const scale = all > room ? room / all : 1;
  return natural.map((width) => Math.max(NARROWEST, Math.round(width * scale)));
};

/** Leading rows that consist of headers alone are repeated on each page. */
const headerRows = ({ rowCount, cells }: TableGrid): number => {
  for (let row = 0; row < rowCount; row += 1)
    if (!cells.filter((cell) => cell.row === row).every(({ isHeader }) => isHeader)) return row;
  return 0;
};

const wordTable = (grid: TableGrid, twipsPerPx: number, room: number): Table => {
  const widths = widthsOf(grid, twipsPerPx, room);
  const headers = headerRows(grid);
  const cellOf = ({ column, columnSpan, rowSpan, text, isHeader }: GridCell): TableCell =>
    new TableCell({
      columnSpan,
      rowSpan,
      verticalAlign: VerticalAlignTable.CENTER,
      width: {
        size: widths.slice(column, column + columnSpan).reduce((sum, width) => sum + width, 0),
        type: WidthType.DXA,
      },
      ...(isHeader ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: HEADER_SHADE } } : {}),
      children: [new Paragraph({ spacing: { after: 0 }, children: runsOf(text, isHeader) })],
    });
  const rows = Array.from({ length: grid.rowCount }, () => [] as TableCell[]);
  for (const cell of grid.cells) rows[cell.row]!.push(cellOf(cell));
  return new Table({
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    margins: PADDING,
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: rows.map(
      (children, row) =>
        new TableRow({ children, ...(row < headers ? { cantSplit: true, tableHeader: true } : {}) }),
    ),
  });
};

/** A little air above and below a table; between two tables Word would otherwise join them. */
const gap = (): Paragraph =>
  new Paragraph({ spacing: { after: 0, line: 160, lineRule: LineRuleType.EXACT } });

/** A table with its grid and its spans. */
export const wordTables = (grid: TableGrid, twipsPerPx: number, room: number): (Table | Paragraph)[] => {
  const parts: (Table | Paragraph)[] = [];
  for (let from = 0; from < grid.columnWidths.length; from += MOST_COLUMNS)
    parts.push(gap(), wordTable(sliceOf(grid, from, from + MOST_COLUMNS), twipsPerPx, room));
  return [...parts, gap()];
};
