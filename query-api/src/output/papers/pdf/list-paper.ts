import { drawLine, type Pdf } from './draw-line.js';
import type { JapaneseFont } from './japanese-font.js';
import { wrapLines } from './wrap-lines.js';

/** A4 upright, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { side: 56, top: 60, bottom: 64 };
const BOTTOM = PAGE.height - MARGIN.bottom;
const SIZE = 10;
const STEP = 15;
const ROW_PADDING = 5;
/** Between the edge of a column and its text. */
const INSET = 6;
/** Lines of a row that stay together at the end of a page. */
const TOGETHER = 3;
const NUMBER = { size: 8, top: PAGE.height - 40 };
const RULE = '#d0d0d0';
const HEAD = '#f3f3f3';
export const INK = '#1b1b1b';
export const QUIET = '#666666';

/** The content between the margins. */
export const LIST_WIDTH = PAGE.width - 2 * MARGIN.side;

/** A part of a row; `from` and `to` are points from the left margin. */
export interface ListCell {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly colour: string;
  readonly isFilled?: boolean;
}

/** Paper that is written from top to bottom, a further page whenever one is full. */
export interface ListPaper {
  /** Lines of a size, `step` points one below the other. */
  text(text: string, size: number, step: number, colour: string): void;
  /** Leaves points free. */
  space(points: number): void;
  /** Goes to a new page unless this many points are left. */
  keep(points: number): void;
  rule(): void;
  /** Cells side by side over a rule; a row goes on over the page's end where it is higher than what is left. */
  row(cells: readonly ListCell[]): void;
}

/** Begins at a new page. */
export const listPaper = (pdf: Pdf, font: JapaneseFont): ListPaper => {
  let y = 0;
  let number = 0;
  const line = (text: string, x: number, top: number, size: number, colour: string): void => {
    pdf.fillColor(colour);
    drawLine(pdf, font, { text, x, y: top - ((font.lineHeight - 1) * size) / 2, size });
  };
  const rule = (): void => {
    pdf
      .lineWidth(0.5)
      .moveTo(MARGIN.side, y)
      .lineTo(MARGIN.side + LIST_WIDTH, y)
      .stroke(RULE);
  };
  const openPage = (): void => {
    pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    number += 1;
    y = MARGIN.top;
    const text = String(number);
    line(text, (PAGE.width - font.widthOf(text) * NUMBER.size) / 2, NUMBER.top, NUMBER.size, QUIET);
  };
  const part = (
    cells: readonly (ListCell & { readonly lines: readonly string[] })[],
    height: number,
  ): void => {
    for (const { from, to, isFilled } of cells)
      if (isFilled === true) pdf.rect(MARGIN.side + from, y + 0.25, to - from, height - 0.25).fill(HEAD);
    for (const { from, lines, colour } of cells)
      lines.forEach((text, index) =>
        line(
          text,
          MARGIN.side + from + INSET,
          y + ROW_PADDING + index * STEP + (STEP - SIZE) / 2,
          SIZE,
          colour,
        ),
      );
  };
  openPage();
  return {
    text: (text, size, step, colour) => {
      for (const one of wrapLines(text, LIST_WIDTH / size, font.widthOf)) {
        if (y + step > BOTTOM) openPage();
        line(one, MARGIN.side, y, size, colour);
        y += step;
      }
    },
    space: (points) => {
      y += points;
    },
    keep: (points) => {
      if (y + points > BOTTOM) openPage();
    },
    rule,
    row: (cells) => {
      const wrapped = cells.map((cell) => ({
        ...cell,
        lines: wrapLines(cell.text, Math.max(1, (cell.to - cell.from - 2 * INSET) / SIZE), font.widthOf),
      }));
      const count = Math.max(1, ...wrapped.map(({ lines }) => lines.length));
      for (let done = 0; done < count;) {
        if (y + 2 * ROW_PADDING + Math.min(count - done, TOGETHER) * STEP > BOTTOM) {
          openPage();
          rule();
        }
        const fitting = Math.min(count - done, Math.floor((BOTTOM - y - 2 * ROW_PADDING) / STEP));
        const height = fitting * STEP + 2 * ROW_PADDING;
        part(
          wrapped.map((cell) => ({ ...cell, lines: cell.lines.slice(done, done + fitting) })),
          height,
        );
        y += height;
        rule();
        done += fitting;
      }
    },
  };
};
