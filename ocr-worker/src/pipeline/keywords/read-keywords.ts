import type { Box } from '@reader/contracts/objects/geometry';
import { around, bottom, right, verticalOverlap } from '../geometry/boxes.js';
import type { Grid, GridCell } from '../layout/grid.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { isTickSign, TICKED, UNTICKED } from '../recognise/ticks/tick-signs.js';
import { otherTextsOfLines } from '../recognise/characters/other-texts.js';
import { valueOfLine, valueOfLines, type Value } from '../recognise/characters/value.js';
import { namesField } from '../tables/label-like.js';
import { findKeyword, type KeywordMatch } from './find-keyword.js';

/** The text of a page in which keywords are looked up. `cells` has the lines of each grid's cells. */
interface KeywordPage {
  readonly lines: readonly PageLine[];
  readonly grids: readonly Grid[];
  readonly cells: readonly (readonly (readonly PageLine[])[])[];
}

/** What is written, and other texts that its ink may be, best first. */
interface WrittenValue extends Value {
  readonly others: readonly string[];
}

/** A keyword where it was found, with the value that stands with it; null: nothing does. px of the page. */
export interface KeywordReading {
  readonly keyword: string;
  readonly box: Box;
  readonly value: WrittenValue | null;
  /** 0–1: how well the place fits the keyword. */
  readonly quality: number;
}

/** In heights of the keyword: how far to the right a value may begin, the pause that ends it, how far below it lies. */
const REACH = { right: 16, pause: 3, below: 1.8 };
/** A gap in a line, in heights, that separates a keyword from its value without a colon. */
const GAP = 0.5;

/** All places of all keywords on a page; a keyword that is nowhere has none. */
export const readKeywords = (keywords: readonly string[], page: KeywordPage): KeywordReading[] => {
  const isKeyword = (line: PageLine): boolean => keywords.some((keyword) => startsWith(keyword, line));
  return keywords.flatMap((keyword) => [
    ...page.lines.flatMap((line) => {
      const match = findKeyword(keyword, line);
      return match === undefined
        ? []
        : [readingOf(keyword, line, match, freeValue(line, match, page.lines, keywords))];
    }),
    ...page.grids.flatMap((grid, table) =>
      grid.cells.flatMap((cell, index) => {
        const linesOf = (one: GridCell): readonly PageLine[] =>
          page.cells[table]?.[grid.cells.indexOf(one)] ?? [];
        const own = page.cells[table]?.[index] ?? [];
        return own.flatMap((line, at) => {
          const match = findKeyword(keyword, line);
          if (match === undefined) return [];
          const value =
            restOf(line, match, keywords) ??
            asValue(own.slice(at + 1)) ??
            besideCell(cell, grid, linesOf, isKeyword);
          return [readingOf(keyword, line, match, value)];
        });
      }),
    ),
  ]);
};

/** The best of a keyword's readings, on whatever page: one with a value before one without, then the best fitting. */
export const bestReading = <Reading extends KeywordReading>(
  readings: readonly Reading[],
): Reading | undefined => {
  const score = ({ value, quality }: KeywordReading): number => quality + (value === null ? 0 : 1);
  let best: Reading | undefined;
  for (const reading of readings) if (best === undefined || score(reading) > score(best)) best = reading;
  return best;
};

const boxOf = (line: PageLine): Box => around(line.map((symbol) => symbol.box));

/** Whether a line begins with the keyword as a label does: alone, or before a colon or a gap. */
const startsWith = (keyword: string, line: PageLine): boolean => {
  const match = findKeyword(keyword, line);
  if (match?.from !== 0) return false;
  const [last, next] = [line[match.to - 1]!, line[match.to]];
  return (
    next === undefined ||
    next.startsWord ||
    /^[：:]$/u.test(next.text) ||
    next.box.x - right(last.box) > GAP * last.box.height
  );
};

const readingOf = (
  keyword: string,
  line: PageLine,
  { from, to, quality }: KeywordMatch,
  value: WrittenValue | null,
): KeywordReading => ({ keyword, box: boxOf(line.slice(from, to)), value, quality });

/** Lines as a value; of boxes to tick the labels of those that are ticked. null: nothing is written. */
const asValue = (lines: readonly PageLine[]): WrittenValue | null => {
  const written = lines.map(ticked).filter((line) => line.length > 0);
  const value = valueOfLines(written);
  if (value === undefined || value.text.trim() === '') return null;
  return { ...value, others: otherTextsOfLines(written) };
};

const ticked = (line: PageLine): PageLine => {
  if (!line.some(isTickSign)) return line;
  let isOn = true;
  return line.filter((symbol) => {
    if (symbol.text === TICKED) isOn = true;
    else if (symbol.text === UNTICKED) isOn = false;
    else return isOn;
    return false;
  });
};

/** What follows the keyword in its own line, up to the next keyword. null: nothing, or the line goes on as a sentence. */
const restOf = (line: PageLine, { to }: KeywordMatch, keywords: readonly string[]): WrittenValue | null => {
  const tail = line.slice(to);
  const start = tail.findIndex((symbol) => !/^[：:・.…_＿\s)）\]】」=]$/u.test(symbol.text));
  if (start < 0) return null;
  const rest = tail.slice(start);
  const [last, first] = [line[to - 1]!, rest[0]!];
  const isParted = start > 0 || first.startsWord || first.box.x - right(last.box) > GAP * last.box.height;
  // 氏名を記入してください: the keyword is a word of a sentence.
  if (!isParted && /^[をのはがにでとも]$/u.test(first.text)) return null;
  const ends = keywords
    .map((keyword) => findKeyword(keyword, rest))
    .filter((match) => match !== undefined && match.quality >= 0.85)
    .map((match) => match!.from);
  return asValue([rest.slice(0, Math.min(rest.length, ...ends))]);
};

/** Without frames: the rest of the line, else what stands to the right on the row, else what stands below. */
const freeValue = (
  line: PageLine,
  match: KeywordMatch,
  lines: readonly PageLine[],
  keywords: readonly string[],
): WrittenValue | null => {
  const rest = restOf(line, match, keywords);
  if (rest !== null || match.to < line.length - 2) return rest;
  const own = boxOf(line.slice(match.from, match.to));
  const isKeyword = (one: PageLine): boolean => keywords.some((keyword) => startsWith(keyword, one));
  const others = lines.filter((one) => one !== line).map((one) => ({ line: one, box: boxOf(one) }));
  const onRow = others
    .filter(({ box }) => box.x >= right(own) - 1 && verticalOverlap(own, box) > 0.5)
    .sort((a, b) => a.box.x - b.box.x);
  const pieces: PageLine[] = [];
  let end = right(own) + (REACH.right - REACH.pause) * own.height;
  for (const piece of onRow) {
    if (piece.box.x - end > REACH.pause * own.height || isKeyword(piece.line)) break;
    if (pieces.length > 0 && namesField(valueOfLine(piece.line).text)) break;
    pieces.push(piece.line);
    end = right(piece.box);
  }
  const beside = asValue(pieces.length === 0 ? [] : [inOneLine(pieces)]);
  if (beside !== null) return beside;
  const [below] = others
    .filter(
      ({ box }) =>
        box.y >= bottom(own) - 0.3 * own.height &&
        box.y - bottom(own) <= REACH.below * own.height &&
        box.x < right(own) &&
        right(box) > own.x,
    )
    .sort((a, b) => a.box.y - b.box.y);
  if (below === undefined || isKeyword(below.line) || namesField(valueOfLine(below.line).text)) return null;
  return asValue([below.line]);
};

const inOneLine = (pieces: readonly PageLine[]): PageLine =>
  pieces.flatMap((piece, index) =>
    piece.map((symbol, at) => (index > 0 && at === 0 ? { ...symbol, startsWord: true } : symbol)),
  );

/** In a frame: the cell to the right, else the one below it; the one below first where the right one sounds like a heading. */
const besideCell = (
  cell: GridCell,
  { cells }: Grid,
  linesOf: (cell: GridCell) => readonly PageLine[],
  isKeyword: (line: PageLine) => boolean,
): WrittenValue | null => {
  const at = (row: number, column: number): GridCell | undefined =>
    cells.find(
      (one) =>
        one.row <= row &&
        one.row + one.rowSpan > row &&
        one.column <= column &&
        one.column + one.columnSpan > column,
    );
  const toRight = at(cell.row, cell.column + cell.columnSpan);
  const low = at(cell.row + cell.rowSpan, cell.column);
  // What is wider or begins further left belongs to something else.
  const under = low?.column === cell.column && low.columnSpan === cell.columnSpan ? low : undefined;
  const hasLine = (one: GridCell | undefined, isWanted: (line: PageLine) => boolean): boolean =>
    one !== undefined && linesOf(one).some(isWanted);
  const valueIn = (one: GridCell | undefined): WrittenValue | null =>
    one === undefined || hasLine(one, isKeyword) ? null : asValue(linesOf(one));
  const names = (line: PageLine): boolean => namesField(valueOfLine(line).text);
  const beside = valueIn(toRight);
  const below = hasLine(under, names) ? null : valueIn(under);
  // Values sound like headings now and then (会場使用料): only with something below it is the first row of a table.
  return hasLine(toRight, names) ? (below ?? beside) : (beside ?? below);
};
