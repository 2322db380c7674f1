import type { Box } from '@reader/contracts/objects/geometry';
import { charactersOf } from '../../text/characters.js';
import type { PagePiece } from './page-piece.js';

/** A line that is this many times higher than wide is written downwards. */
const DOWNWARD = 1.5;

export const isDownward = (piece: PagePiece): boolean =>
  piece.kind === 'text' &&
  piece.box.height > DOWNWARD * piece.box.width &&
  !piece.text.includes('\n') &&
  charactersOf(piece.text).length > 1;

const bottomOf = ({ y, height }: Box): number => y + height;
const middleOf = ({ y, height }: Box): number => y + height / 2;
const leftOf = ({ x, width }: Box): number => x + width / 2;

/** Rows from the top, each from the left; what begins beside the first of a row belongs to it. */
const acrossThePage = (pieces: readonly PagePiece[]): PagePiece[] => {
  const rows: PagePiece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1);
    if (row && middleOf(piece.box) < bottomOf(row[0]!.box)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
};

/** Lines from the right, each from the top. */
const downThePage = (pieces: readonly PagePiece[]): PagePiece[] => {
  const lines: PagePiece[][] = [];
  const fromTheRight = [...pieces].sort((a, b) => b.box.x + b.box.width - (a.box.x + a.box.width));
  for (const piece of fromTheRight) {
    const line = lines.at(-1);
    if (line && leftOf(piece.box) > line[0]!.box.x) line.push(piece);
    else lines.push([piece]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box.y - b.box.y));
};

const inReadingDirection = (pieces: readonly PagePiece[]): PagePiece[] => {
  const texts = pieces.filter(({ kind }) => kind === 'text');
  const downward = texts.filter(isDownward);
  return downward.length * 2 > texts.length ? downThePage(pieces) : acrossThePage(pieces);
};

/**
 * Pieces in the order of the column frames, within a column by their places: from the top, or from the right where
 * most of its lines run downwards. What lies in no column comes before the first of them that begins below it, else last.
 */
export const inColumns = (
  pieces: readonly PagePiece[],
  columns: readonly Box[],
  isIn: (frame: Box) => (box: Box) => boolean,
): PagePiece[] => {
  const inside = columns.map(() => [] as PagePiece[]);
  const before = columns.map(() => [] as PagePiece[]);
  const last: PagePiece[] = [];
  for (const piece of pieces) {
    const own = columns.findIndex((column) => isIn(column)(piece.box));
    const next = columns.findIndex((column) => bottomOf(piece.box) <= column.y);
    (own >= 0 ? inside[own]! : next >= 0 ? before[next]! : last).push(piece);
  }
  return [
    ...columns.flatMap((_, index) => [...before[index]!, ...inReadingDirection(inside[index]!)]),
    ...last,
  ];
};
