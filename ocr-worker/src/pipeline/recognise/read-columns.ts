import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrLine, OcrRegion } from '../../engines/engine.js';
import { bottom, centreX, centreY, inset } from '../geometry/boxes.js';
import { findColumns, findColumnsInCell, type Column } from '../layout/columns/find-columns.js';
import { findLean, leanAt, stoodUpright } from '../layout/lean.js';
import type { PageLine, PageSymbol } from '../foundation/page-symbol.js';
import { cutPlaces } from '../layout/columns/cut-places.js';
import { levelColumn, type LevelColumn } from '../layout/columns/level-column.js';
import type { CleanPage } from './lines/read-free-text.js';
import { valueOfLine } from './characters/value.js';

/** Confidence (0–100) below which it is not vertical writing. */
const LEAST_SURE = 35;
/** Below it the engine's other data is asked, too, and has to be surer by the margin. */
const SURE = 88;
const SECOND_MARGIN = 4;
/** Paper between two characters, in sizes, that is a space where they else stand close; and that parts two entries. */
const SPACE = 0.75;
const ENTRY_GAP = 2;

/** A line of vertical writing as it was read. */
export interface ReadColumn {
  readonly line: PageLine;
  /** Where its characters stand, px of the page. */
  readonly places: readonly Box[];
  /** Index of the cell that it stands in; null outside of all. */
  readonly cell: number | null;
}

/**
 * Finds and reads the lines of vertical writing, in `cells` and outside of them; those that the engine makes nothing
 * of are left out. `parts` are the boxes of the page's connected ink.
 */
export const readColumns = async (
  parts: readonly Box[],
  cells: readonly Box[],
  page: CleanPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<ReadColumn[]> => {
  const { inside, outside } = byCell(parts, cells);
  const pieces = [
    ...outsidePieces(outside, page),
    ...inside.flatMap((own, cell) =>
      findColumnsInCell(own, cells[cell]!, page.dpi).map((column) =>
        pieceOf(cutPlaces(page.ink, inset(column.box, -1), column.size), column, page, cell),
      ),
    ),
  ];
  const read = async (some: readonly Piece[], opinion: OcrRegion['opinion']): Promise<PageLine[]> => {
    if (some.length === 0) return [];
    const regions = some.map(({ level: { image } }): OcrRegion => ({
      image,
      layout: 'line',
      alphabet: 'any',
      opinion,
    }));
    return (await engine.read(regions, signal)).map((lines, index) => backInPlace(lines, some[index]!));
  };
  const best = await read(pieces, 'first');
  const doubtful = pieces.map((_, index) => index).filter((index) => lineConfidence(best[index]!) < SURE);
  const seconds = await read(
    doubtful.map((index) => pieces[index]!),
    'second',
  );
  doubtful.forEach((index, position) => {
    const second = seconds[position]!;
    if (lineConfidence(second) > lineConfidence(best[index]!) + SECOND_MARGIN) best[index] = second;
  });
  return pieces
    .map(({ places, cell }, index) => ({ places, cell, line: best[index]! }))
    .filter(({ line }) => line.length > 0 && mean(line) >= LEAST_SURE);
};

const byCell = (
  parts: readonly Box[],
  cells: readonly Box[],
): { readonly inside: readonly Box[][]; readonly outside: readonly Box[] } => {
  const inside: Box[][] = cells.map(() => []);
  const outside: Box[] = [];
  for (const part of parts) {
    const cell = cells.findIndex((box) => holdsCentre(box, part));
    (inside[cell] ?? outside).push(part);
  }
  return { inside, outside };
};

/** A stretch of a column without a long pause, ready to be read. */
interface Piece {
  /** Px of the page. */
  readonly places: readonly Box[];
  readonly size: number;
  readonly level: LevelColumn;
  readonly cell: number | null;
}

/** The columns outside of tables, which may lean: they are found and cut on a copy on which they do not. */
const outsidePieces = (parts: readonly Box[], page: CleanPage): Piece[] => {
  const lean = findLean(parts);
  const moved = (box: Box, sign: 1 | -1): Box => ({ ...box, x: box.x + sign * leanAt(lean, centreY(box)) });
  const columns = findColumns(
    parts.map((part) => moved(part, -1)),
    page.dpi,
  );
  if (columns.length === 0) return [];
  const upright = {
    dpi: page.dpi,
    grey: stoodUpright(page.grey, lean, 255),
    ink: stoodUpright(page.ink, lean, 0),
  };
  return columns.flatMap((column) =>
    atPauses(cutPlaces(upright.ink, inset(column.box, -1), column.size), column.size).map((places) => {
      const piece = pieceOf(places, column, upright, null);
      return { ...piece, places: places.map((place) => moved(place, 1)) };
    }),
  );
};

const pieceOf = (
  places: readonly Box[],
  { box, size }: Column,
  page: CleanPage,
  cell: number | null,
): Piece => ({
  places,
  size,
  level: levelColumn(page, places, size, centreX(box)),
  cell,
});

/** Parted where the writing pauses for more than two characters. */
const atPauses = (places: readonly Box[], size: number): Box[][] => {
  const runs: Box[][] = [];
  for (const place of places) {
    const previous = runs.at(-1)?.at(-1);
    if (previous !== undefined && place.y - bottom(previous) <= ENTRY_GAP * size) runs.at(-1)!.push(place);
    else runs.push([place]);
  }
  return runs;
};

/** The characters of a level line with the boxes they have on the page. */
const backInPlace = (lines: readonly OcrLine[], { places, level, size }: Piece): PageLine => {
  const symbols = lines.flatMap((line) => line.symbols);
  const isOneToOne = symbols.length === places.length;
  const gaps = places.slice(1).map((place, index) => place.y - bottom(places[index]!));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  let last = -1;
  return symbols.map((symbol, index): PageSymbol => {
    const at = isOneToOne ? index : placeAt(level, centreX(symbol.box));
    const gap = at > last && index > 0 ? (gaps[at - 1] ?? 0) : 0;
    last = at;
    const text = isOneToOne ? strokeAt(symbol.text, level.spans[at]!.isTurned) : symbol.text;
    return { ...symbol, text, box: places[at]!, startsWord: gap >= usual + SPACE * size };
  });
};

/** The sign of a long vowel is upright in vertical writing, the number one lies: no reader of columns takes one for the other. */
const strokeAt = (text: string, isTurned: boolean): string => {
  if (text !== 'ー' && text !== '一') return text;
  return isTurned ? 'ー' : '一';
};

const placeAt = ({ spans }: LevelColumn, x: number): number => {
  const found = spans.findIndex(({ to }) => x < to);
  return found < 0 ? spans.length - 1 : found;
};

const lineConfidence = (line: PageLine): number =>
  line.length === 0 ? -Infinity : valueOfLine(line).confidence;

const mean = (line: PageLine): number =>
  line.reduce((sum, symbol) => sum + symbol.confidence, 0) / Math.max(1, line.length);
