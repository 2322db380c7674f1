import type { Box } from '@reader/contracts/objects/geometry';
import type { PageLine } from '../foundation/page-symbol.js';
import { centreY, right } from '../geometry/boxes.js';
import { isDownward } from '../layout/columns/vertical-lines.js';
import { acrossAt, type Rule } from '../layout/rules.js';
import { choiceIn } from './choices-in-row.js';
import { writtenAt, type ProposedField } from './proposed-field.js';
import { gapsOf, labelBefore, rowsOf, type Gap, type Row } from './rows-of-text.js';
import { announcesBlank, isUnit, isYear, opensBracket } from './words-of-forms.js';

/** Sizes in mm. */
const MM = {
  /** Least width for a character or two, and for more than that. */
  narrowest: 3.6,
  open: 12,
  /** Width for a year before the first word of a row. */
  leading: 14,
  /** Paper between a field and what is printed beside it. */
  beside: 0.8,
  /** Height of a line to write on. */
  height: 6.8,
  /** How far below the middle of the words a rule lies that one writes on. */
  nearRule: 1.2,
  farRule: 5,
};
/** A row of more characters is running text. */
const LONGEST_ROW = 34;
/** A row of at least so many lone characters is a title that is spread. */
const SPREAD_TITLE = 4;

export interface PrintedWords {
  /** What is printed outside of frames with cells. */
  readonly lines: readonly PageLine[];
  /** Upright rules: a blank ends at them. */
  readonly upright: readonly Rule[];
  /** Level rules: one writes on them. */
  readonly level: readonly Rule[];
  /** How far to the right the page is printed, px. */
  readonly end: number;
}

/** Upright rules that cross a row, as places across the page. */
const sidesOf = ({ box }: Row, upright: readonly Rule[]): number[] =>
  upright
    .filter(({ from, to }) => from <= centreY(box) && to >= centreY(box))
    .map((rule) => acrossAt(rule, centreY(box)));

const isText = ({ words }: Row): boolean =>
  words.reduce((sum, { symbols }) => sum + symbols.length, 0) > LONGEST_ROW ||
  (words.length >= SPREAD_TITLE && words.every(({ symbols }) => symbols.length === 1));

/** The rule below a gap that one writes on; undefined: there is none. */
const ruleBelow = (row: Row, { from, to }: Gap, level: readonly Rule[], mm: number): Rule | undefined =>
  level.find((rule) => {
    const below = acrossAt(rule, (from + to) / 2) - centreY(row.box);
    const isNear = below > MM.nearRule * mm && below < MM.farRule * mm;
    return isNear && Math.min(to, rule.to) - Math.max(from, rule.from) > MM.open * mm;
  });

/** The blank that a gap is; undefined: it is none. */
const blankIn = (
  { from, to, before, after }: Gap,
  rule: Rule | undefined,
  mm: number,
): { from: number; to: number } | undefined => {
  if (to - from < MM.narrowest * mm) return undefined;
  const isBeforeUnit = after !== undefined && isUnit(after.text);
  if (!before)
    return after && isYear(after.text) ? { from: Math.max(from, to - MM.leading * mm), to } : undefined;
  if (rule && !isUnit(before.text)) return { from, to: Math.min(to, rule.to + MM.beside * mm) };
  const isOpen = announcesBlank(before.text) && to - from > MM.open * mm;
  return isBeforeUnit || isOpen || opensBracket(before.text) ? { from, to } : undefined;
};

const fieldsOfRow = (row: Row, { upright, level, end }: PrintedWords, mm: number): ProposedField[] => {
  if (isText(row)) return [];
  const sides = sidesOf(row, upright);
  const start = Math.max(0, ...sides.filter((side) => side < row.box.x));
  const stop = Math.min(end, ...sides.filter((side) => side > right(row.box)));
  const choice = choiceIn(row, mm);
  const top = centreY(row.box) - (MM.height / 2) * mm;
  const taken: Box | undefined = choice?.box;
  const blanks = gapsOf(row, start, stop).flatMap((gap) => {
    const blank = blankIn(gap, ruleBelow(row, gap, level, mm), mm);
    // Between the words of a choice nothing is written.
    if (!blank || (taken && blank.from >= taken.x && blank.to <= right(taken))) return [];
    const box = { x: blank.from + MM.beside * mm, y: top, width: blank.to - blank.from - 2 * MM.beside * mm };
    return [writtenAt({ ...box, height: MM.height * mm }, labelBefore(gap))];
  });
  return choice ? [...blanks, choice] : blanks;
};

/** The fields beside words that stand in no cell: blanks before units, in brackets and behind what announces them. `mm` is px. */
export const fieldsBesideWords = (words: PrintedWords, mm: number): ProposedField[] =>
  rowsOf(words.lines.filter((line) => !isDownward(line))).flatMap((row) => fieldsOfRow(row, words, mm));
