import { around, bottom, centreY, right, verticalOverlap } from '../boxes.js';
import type { PageLine, PageSymbol } from '../page-symbol.js';

/** A gap this many times the height of the writing parts two entries on one line. */
const ENTRY_GAP = 2;

/** Runs of a text layer put together to lines: what stands side by side at the same height, left to right. */
export const joinRuns = (runs: readonly PageLine[]): PageLine[] => {
  const pieces = runs
    .filter((run) => run.length > 0)
    .map((symbols) => ({ symbols, box: around(symbols.map((symbol) => symbol.box)) }))
    .sort((a, b) => centreY(a.box) - centreY(b.box));
  const lines: { symbols: PageSymbol[]; box: (typeof pieces)[number]['box'] }[] = [];
  for (const piece of pieces) {
    const line = lines.find(
      ({ box }) => verticalOverlap(box, piece.box) > 0.6 && similar(box.height, piece.box.height),
    );
    if (line === undefined) lines.push({ symbols: [...piece.symbols], box: piece.box });
    else {
      line.symbols.push(...piece.symbols);
      line.box = around([line.box, piece.box]);
    }
  }
  return lines.map(({ symbols }) => symbols.sort((a, b) => a.box.x - b.box.x));
};

const similar = (a: number, b: number): boolean => Math.max(a, b) <= 2 * Math.min(a, b);

/** A line cut where the writing pauses for more than two characters: form entries side by side. */
export const splitAtGaps = (line: PageLine): PageLine[] => {
  const height = around(line.map((symbol) => symbol.box)).height;
  const parts: PageSymbol[][] = [];
  for (const symbol of line) {
    const previous = parts.at(-1)?.at(-1);
    if (previous !== undefined && symbol.box.x - right(previous.box) <= ENTRY_GAP * height)
      parts.at(-1)!.push(symbol);
    else parts.push([symbol]);
  }
  return parts;
};

/** Reading order of lines: rows from top to bottom, within a row from left to right. */
export const inReadingOrder = (lines: readonly PageLine[]): PageLine[] => {
  const boxed = lines.map((line) => ({ line, box: around(line.map((symbol) => symbol.box)) }));
  boxed.sort((a, b) => centreY(a.box) - centreY(b.box));
  const rows: (typeof boxed)[] = [];
  for (const one of boxed) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row !== undefined &&
      first !== undefined &&
      centreY(one.box) < bottom(first.box) &&
      verticalOverlap(first.box, one.box) > 0.5
    )
      row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x).map(({ line }) => line));
};
