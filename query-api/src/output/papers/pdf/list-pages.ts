import type { Table, UserInput } from '@reader/contracts/objects/document-content';
import type { OutputDocument } from '../../values/output-document.js';
import { nameOfInput, writtenNameOf } from '../name-of-input.js';
import { tableGrid } from '../table-grid.js';
import { drawLine, type Pdf } from './draw-line.js';
import type { JapaneseFont } from './japanese-font.js';
import { wrapLines } from './wrap-lines.js';

/** A4 upright, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { side: 56, top: 60, bottom: 64 };
const WIDTH = PAGE.width - 2 * MARGIN.side;
const LABEL_WIDTH = 150;
const GAP = 12;
const SIZE = 10;
const STEP = 15;
const ROW_PADDING = 5;
/** Between the edge of a column and its text. */
const INSET = 6;
const INK = '#1b1b1b';
const QUIET = '#666666';
const RULE = '#d0d0d0';
const HEAD = '#f3f3f3';

/** What stands on pages of labels and values. */
export interface ListedValues {
  /** In the PDF's list of contents; none for what only continues a document. */
  readonly bookmark?: string;
  readonly title: string;
  /** Small lines below the title. */
  readonly facts: readonly string[];
  /** Values outside of tables. */
  readonly inputs: readonly UserInput[];
  readonly tables: readonly { readonly table: Table; readonly cells: readonly UserInput[] }[];
}

/** The document's values as they are listed; without `inputs` all of them. */
export const listedValues = (
  document: OutputDocument,
  title: string,
  inputs: readonly UserInput[] = document.inputs,
): ListedValues => ({
  title,
  facts: [
    document.fileName === title ? '' : document.fileName,
    [document.status, document.applicant === '' ? '' : `申請者 ${document.applicant}`]
      .filter((fact) => fact !== '')
      .join('　'),
  ].filter((fact) => fact !== ''),
  inputs: inputs.filter(({ table }) => table === null),
  tables: document.tables
    .map((table) => ({ table, cells: inputs.filter((input) => input.table === table.id) }))
    .filter(({ cells }) => cells.length > 0),
});

interface Column {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly string[];
  readonly colour: string;
  readonly isFilled?: boolean;
}

/** Draws on as many pages as it takes; a row goes on over the page's end where it is higher than a page. */
export const drawListPages = (pdf: Pdf, font: JapaneseFont, listed: ListedValues): void => {
  let y = 0;
  let number = 0;
  const bottom = PAGE.height - MARGIN.bottom;
  const line = (text: string, x: number, top: number, size: number, colour: string): void => {
    pdf.fillColor(colour);
    drawLine(pdf, font, { text, x, y: top - ((font.lineHeight - 1) * size) / 2, size });
  };
  const rule = (top: number): void => {
    pdf
      .lineWidth(0.5)
      .moveTo(MARGIN.side, top)
      .lineTo(MARGIN.side + WIDTH, top)
      .stroke(RULE);
  };
  const openPage = (): void => {
    pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    number += 1;
    y = MARGIN.top;
    const text = String(number);
    line(text, (PAGE.width - font.widthOf(text) * 8) / 2, PAGE.height - 40, 8, QUIET);
  };
  const drawRow = (columns: readonly Column[]): void => {
    const wrapped = columns.map((column) => ({
      ...column,
      lines: column.lines.flatMap((text) => wrapLines(text, (column.width - 2) / SIZE, font.widthOf)),
    }));
    const count = Math.max(1, ...wrapped.map(({ lines }) => lines.length));
    for (let done = 0; done < count;) {
      if (y + 2 * ROW_PADDING + Math.min(count - done, 3) * STEP > bottom) {
        openPage();
        rule(y);
      }
      const fitting = Math.min(count - done, Math.floor((bottom - y - 2 * ROW_PADDING) / STEP));
      const height = fitting * STEP + 2 * ROW_PADDING;
      for (const { x, width, isFilled } of wrapped)
        if (isFilled === true) pdf.rect(x - INSET, y + 0.25, width + 2 * INSET, height - 0.25).fill(HEAD);
      for (const { x, lines, colour } of wrapped)
        lines
          .slice(done, done + fitting)
          .forEach((text, index) =>
            line(text, x, y + ROW_PADDING + index * STEP + (STEP - SIZE) / 2, SIZE, colour),
          );
      y += height;
      rule(y);
      done += fitting;
    }
  };

  openPage();
  if (listed.bookmark !== undefined) pdf.outline.addItem(listed.bookmark);
  for (const text of wrapLines(listed.title, WIDTH / 16, font.widthOf)) {
    line(text, MARGIN.side, y, 16, INK);
    y += 23;
  }
  for (const fact of listed.facts)
    for (const text of wrapLines(fact, WIDTH / 9, font.widthOf)) {
      line(text, MARGIN.side, y, 9, QUIET);
      y += 14;
    }
  y += 12;
  if (listed.inputs.length > 0) rule(y);
  for (const input of listed.inputs)
    drawRow([
      { x: MARGIN.side + INSET, width: LABEL_WIDTH - GAP, lines: [nameOfInput(input)], colour: QUIET },
      {
        x: MARGIN.side + LABEL_WIDTH,
        width: WIDTH - LABEL_WIDTH - INSET,
        lines: [input.value],
        colour: INK,
      },
    ]);
  for (const { table, cells } of listed.tables) {
    y += 18;
    if (y + 60 > bottom) openPage();
    line(writtenNameOf(table) || '表', MARGIN.side, y, SIZE, INK);
    y += 16;
    rule(y);
    const { rowCount, columnWidths, cells: placed } = tableGrid(table, cells);
    const all = columnWidths.reduce((sum, width) => sum + width, 0);
    const edges = columnWidths.reduce<number[]>(
      (known, width) => [...known, known.at(-1)! + (width / all) * WIDTH],
      [0],
    );
    for (let row = 0; row < rowCount; row += 1)
      drawRow(
        placed
          .filter((cell) => cell.row === row)
          .map(({ column, columnSpan, text, isHeader }) => ({
            x: MARGIN.side + edges[column]! + INSET,
            width: Math.max(edges[column + columnSpan]! - edges[column]! - 2 * INSET, SIZE + 2),
            lines: [text],
            colour: isHeader ? QUIET : INK,
            isFilled: isHeader,
          })),
      );
  }
};
