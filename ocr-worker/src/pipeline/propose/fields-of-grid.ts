import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import type { PageLine } from '../foundation/page-symbol.js';
import { around, bottom, inset, right } from '../geometry/boxes.js';
import type { Grid, GridCell } from '../layout/grid.js';
import { fieldsInRows, roomBesideLabel } from './fields-in-rows.js';
import { writtenAt, type ProposedField } from './proposed-field.js';
import { rowsOf, type Row } from './rows-of-text.js';

/** mm: a smaller cell is none to write in; and the rim of one. */
const MM = { smallest: 2.5, rim: 0.3 };
/** Two cells are neighbours where they share this part of the shorter side. */
const SIDE_BY_SIDE = 0.5;

/** A ruled frame of a blank page with what is printed in its cells. */
export interface PrintedGrid {
  readonly grid: Grid;
  /** Of each cell, in the order of the grid. */
  readonly lines: readonly (readonly PageLine[])[];
  /** Whether nothing is printed within a box, pictures included. */
  readonly isBare: (box: Box) => boolean;
  /** The parts into which dotted rules divide a cell; one: it is whole. */
  readonly partsOf: (box: Box) => readonly Box[];
  /** Whether a cell is parted into the places of a comb. */
  readonly isComb: (box: Box) => boolean;
  /** Whether boxes to tick stand in it: then nothing else is filled in. */
  readonly hasTicks: (box: Box) => boolean;
  /** Whether it is shaded, as labels are where others are not. */
  readonly isShaded: (cell: GridCell) => boolean;
}

interface Seen {
  readonly cell: GridCell;
  readonly rows: readonly Row[];
  readonly isBare: boolean;
  readonly isShaded: boolean;
  readonly isComb: boolean;
  readonly hasTicks: boolean;
  /** Fields among its words. */
  readonly fields: readonly ProposedField[];
}

const shared = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  (Math.min(to, otherTo) - Math.max(from, otherFrom)) / Math.min(to - from, otherTo - otherFrom);

const isRightOf = ({ cell }: Seen, { cell: left }: Seen): boolean =>
  cell.column === left.column + left.columnSpan &&
  shared(cell.box.y, bottom(cell.box), left.box.y, bottom(left.box)) > SIDE_BY_SIDE;

const isBelow = ({ cell }: Seen, { cell: upper }: Seen): boolean =>
  cell.row === upper.row + upper.rowSpan &&
  shared(cell.box.x, right(cell.box), upper.box.x, right(upper.box)) > SIDE_BY_SIDE;

const textOf = ({ rows }: Seen): string =>
  rows.map(({ words }) => words.map(({ text }) => text).join('')).join('');

/** The label of a cell to write in: the nearest words at its left, else above it. */
const labelOf = (of: Seen, all: readonly Seen[]): string => {
  const steps: readonly ((seen: Seen) => Seen | undefined)[] = [
    (seen) => all.find((other) => isRightOf(seen, other)),
    (seen) => all.find((other) => isBelow(seen, other)),
  ];
  for (const step of steps)
    for (let seen = step(of); seen; seen = step(seen))
      if (seen.rows.length > 0 && seen.fields.length === 0) return textOf(seen);
  return '';
};

const fieldsOf = (seen: Seen, all: readonly Seen[], mm: number): readonly ProposedField[] => {
  const { cell, rows, fields, isBare, isShaded } = seen;
  if (isShaded || Math.min(cell.box.width, cell.box.height) < MM.smallest * mm) return [];
  if (isBare) return [writtenAt(inset(cell.box, MM.rim * mm), labelOf(seen, all))];
  if (fields.length > 0)
    return fields.map((field) => {
      const words = labelOf(seen, all);
      return field.label === '' ? { ...field, label: words } : { ...field, subject: words };
    });
  if (rows.length === 0) return [];
  const isLabel =
    seen.hasTicks ||
    all.some((other) => isRightOf(other, seen)) ||
    all.some((other) => isBelow(other, seen) && (other.isBare || other.fields.length > 0));
  const room = isLabel ? undefined : roomBesideLabel(rows, cell.box, mm);
  return room ? [room] : [];
};

/** The fields of a cell that dotted rules divide: each part is empty, or has its own label in it. */
const fieldsOfParts = (
  parts: readonly Box[],
  lines: readonly PageLine[],
  { isBare, hasTicks }: Pick<PrintedGrid, 'isBare' | 'hasTicks'>,
  mm: number,
): ProposedField[] =>
  parts.flatMap((part) => {
    const rows = rowsOf(lines.map((line) => line.filter(({ box }) => holdsCentre(part, box))));
    if (rows.length === 0) return isBare(part) ? [writtenAt(inset(part, MM.rim * mm), '')] : [];
    const fields = fieldsInRows(rows, part, mm);
    if (fields.length > 0 || hasTicks(part)) return fields;
    return roomBesideLabel(rows, part, mm) ?? [];
  });

/** Empty combs that stand side by side in a row of a frame are one: 4 and 4 and 4 digits of a number. */
const joinCombs = (all: readonly Seen[]): Seen[] => {
  const joined: Seen[] = [];
  for (const seen of all) {
    const before = joined.findIndex(
      (other) => other.isComb && seen.isComb && isRightOf(seen, other) && other.cell.row === seen.cell.row,
    );
    if (before < 0) {
      joined.push(seen);
      continue;
    }
    const { cell, ...first } = joined[before]!;
    const box = around([cell.box, seen.cell.box]);
    joined[before] = { ...first, cell: { ...cell, box, columnSpan: cell.columnSpan + seen.cell.columnSpan } };
  }
  return joined;
};

/** The fields of a ruled frame: empty cells, and what the words of others leave to be filled in. `mm` is px. */
export const fieldsOfGrid = (printed: PrintedGrid, mm: number): ProposedField[] => {
  const { grid, lines, isBare, isShaded, isComb, hasTicks, partsOf } = printed;
  const all = grid.cells.map((cell, at): Seen => {
    const own = lines[at] ?? [];
    const rows = rowsOf(own);
    const isEmpty = rows.length === 0 && isBare(cell.box);
    const parts = partsOf(cell.box);
    const isWhole = parts.length === 1 || isEmpty;
    return {
      ...{ cell, rows, isShaded: isShaded(cell), isBare: isEmpty, isComb: isEmpty && isComb(cell.box) },
      hasTicks: hasTicks(cell.box),
      fields: isWhole ? fieldsInRows(rows, cell.box, mm) : fieldsOfParts(parts, own, printed, mm),
    };
  });
  const joined = joinCombs(all);
  return joined.flatMap((seen) => fieldsOf(seen, joined, mm));
};
