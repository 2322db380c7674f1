import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, centreY, inset, right } from '../geometry/boxes.js';
import { choiceIn, numberedOption } from './choices-in-row.js';
import { writtenAt, type ProposedField } from './proposed-field.js';
import { gapsOf, joinedRow, labelBefore, lowestOf, type Gap, type Row } from './rows-of-text.js';
import {
  closesBracket,
  isBracket,
  isEra,
  isNumbered,
  isNumberSign,
  isUnit,
  opensBracket,
} from './words-of-forms.js';

/** Sizes in mm. */
const MM = {
  /** Least width for a character or two. */
  narrowest: 3.2,
  /** Least width for more than that, where nothing follows. */
  open: 12,
  /** Paper between a field and what is printed beside it. */
  beside: 0.5,
  /** A field beside words reaches beyond them. */
  beyond: 1.8,
  /** A cell no higher has one row; a lower one has one whatever stands in it. */
  oneRow: 9,
  low: 6,
  /** Least height of paper between two rows, or below them, to write on. */
  between: 6,
  below: 4,
  /** Where a cell is higher, one writes below its label; else beside it. */
  tall: 14,
  rim: 0.3,
  /** How far from the side the first character of a spread label stands, and how uneven its gaps are. */
  lead: 4.5,
  uneven: 1.5,
};

const SPREAD_RATIO = 1.8;
const LONGEST_SPREAD_WORD = 2;

/**
 * Whether the row is a label that is spread over its cell: 氏　　名, 生 年 月 日. Its characters stand alone, as far from one another, and the
 * first at the cell's side.
 */
const isSpread = ({ words }: Row, cell: Box, mm: number): boolean => {
  // 令和 年 月 日 is filled in.
  if (isEra(words[0]!.text)) return false;
  const body = words.filter(({ text }) => !/^[(（]/u.test(text));
  if (body.length < 2 || body.some(({ symbols }) => symbols.length > LONGEST_SPREAD_WORD)) return false;
  const gaps = body.slice(1).map(({ box }, at) => box.x - right(body[at]!.box));
  return (
    Math.max(...gaps) <= SPREAD_RATIO * Math.min(...gaps) + MM.uneven * mm &&
    words[0]!.box.x - cell.x < MM.lead * mm
  );
};

/** From where to where down a field reaches that stands in a row. */
const bandOf = (rows: readonly Row[], at: number, cell: Box, mm: number): { top: number; end: number } => {
  const rim = MM.rim * mm;
  if (rows.length === 1 && cell.height < MM.oneRow * mm)
    return { top: cell.y + rim, end: bottom(cell) - rim };
  const middle = centreY(rows[at]!.box);
  const half = rows[at]!.height / 2 + MM.beyond * mm;
  const [above, below] = [rows[at - 1], rows[at + 1]];
  return {
    top: Math.max(above ? (centreY(above.box) + middle) / 2 : cell.y + rim, middle - half),
    end: Math.min(below ? (centreY(below.box) + middle) / 2 : bottom(cell) - rim, middle + half),
  };
};

/** Whether something is written between two words of a cell. */
const isBlank = ({ before, after }: Gap, width: number, mm: number): boolean => {
  if (after && isUnit(after.text)) return true;
  if (before && opensBracket(before.text) && (!after || closesBracket(after.text))) return true;
  if (!before && after && isBracket(after.text)) return true;
  return !after && before !== undefined && isNumberSign(before.text) && width > MM.open * mm;
};

/** Paper between rows that is high enough to be written on. */
const betweenRows = (rows: readonly Row[], cell: Box, mm: number): ProposedField[] =>
  rows.slice(1).flatMap((row, at) => {
    const [top, end] = [bottom(rows[at]!.box) + MM.rim * mm, row.box.y - MM.rim * mm];
    return end - top > MM.between * mm
      ? [
          writtenAt(
            { x: cell.x + MM.rim * mm, y: top, width: cell.width - 2 * MM.rim * mm, height: end - top },
            '',
          ),
        ]
      : [];
  });

/** Below the unit that heads a high cell, as over the places of a comb: 年 above two digits. */
const belowUnit = (rows: readonly Row[], cell: Box, mm: number): ProposedField | undefined => {
  const [row] = rows;
  const [word] = row?.words ?? [];
  const isAlone = rows.length === 1 && row!.words.length === 1 && isUnit(word!.text);
  const top = row ? bottom(row.box) + MM.rim * mm : 0;
  const height = bottom(cell) - MM.rim * mm - top;
  return isAlone && cell.height >= MM.oneRow * mm && height >= MM.below * mm
    ? writtenAt({ x: cell.x, y: top, width: cell.width, height }, word!.text)
    : undefined;
};

/**
 * The choice that a cell has in its rows: its numbers go on from one to the next, or it is the only row. undefined: it has none, or
 * several.
 */
const choiceOfCell = (rows: readonly Row[], cell: Box, mm: number): ProposedField | undefined => {
  const numbers = rows.map(({ words }) => words.filter(({ text }) => isNumbered(text)));
  const isNumberedCell = numbers.filter(({ length }) => length > 0).length * 2 >= rows.length;
  const only = rows.length === 1 ? choiceIn(rows[0]!, mm) : undefined;
  const options =
    isNumberedCell && numbers.flat().length >= 2
      ? numbers.flat().map((word) => numberedOption(word, mm))
      : (only?.options ?? []);
  const marks = new Set(options.map(({ mark }) => mark));
  return options.length === 0 || marks.size < options.length
    ? undefined
    : { kind: 'choice', box: inset(cell, MM.rim * mm), subject: '', label: only?.label ?? '', options };
};

/**
 * The fields that the words of a cell leave between them: blanks before units and in brackets, words to choose from. `mm` is px. Empty: the
 * words are a label, or stand for themselves.
 */
export const fieldsInRows = (printed: readonly Row[], cell: Box, mm: number): ProposedField[] => {
  if (printed.length === 0) return [];
  // In a low cell a small label and a unit stand at different heights of one row.
  const rows = cell.height < MM.low * mm ? [joinedRow(printed)] : printed;
  const heading = belowUnit(rows, cell, mm);
  if (heading) return [heading];
  const whole = choiceOfCell(rows, cell, mm);
  if (whole) return [whole];
  const found = rows.flatMap((row, at): ProposedField[] => {
    const choice = choiceIn(row, mm);
    if (choice) return [choice];
    if (isSpread(row, cell, mm)) return [];
    const { top, end } = bandOf(rows, at, cell, mm);
    return gapsOf(row, cell.x, right(cell)).flatMap((gap) => {
      const width = gap.to - gap.from;
      if (width < MM.narrowest * mm || !isBlank(gap, width, mm)) return [];
      const box = {
        x: gap.from + MM.beside * mm,
        y: top,
        width: width - 2 * MM.beside * mm,
        height: end - top,
      };
      return [writtenAt(box, labelBefore(gap))];
    });
  });
  return found.length === 0 ? [] : [...found, ...betweenRows(rows, cell, mm)];
};

/** The room that a label leaves in its own cell, beside or below it; undefined: it fills the cell. */
export const roomBesideLabel = (rows: readonly Row[], cell: Box, mm: number): ProposedField | undefined => {
  const inner = inset(cell, MM.rim * mm);
  const edge = Math.max(...rows.map(({ box }) => right(box))) + 3 * MM.beside * mm;
  const low = lowestOf(rows) + MM.beside * mm;
  const beside = { ...inner, x: edge, width: right(inner) - edge };
  const below = { ...inner, y: low, height: bottom(inner) - low };
  const label = rows.map(({ words }) => words.map(({ text }) => text).join('')).join('');
  const isWide = beside.width > MM.open * mm;
  if (cell.height < MM.tall * mm && isWide) return writtenAt(beside, label);
  if (below.height > MM.below * mm) return writtenAt(below, label);
  return isWide ? writtenAt(beside, label) : undefined;
};
