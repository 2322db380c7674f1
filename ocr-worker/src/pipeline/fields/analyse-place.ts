import type { Box } from '@reader/contracts/objects/geometry';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { inset, overlap, right } from '../geometry/boxes.js';
import { alignField, type Offset } from './ink/align-field.js';
import type { PageLevels } from './ink/calibrate.js';
import { closeGaps } from '../recognise/cells/close-gaps.js';
import { cutAtEmptyCells } from './cut-at-empty-cells.js';
import { cutSegments } from './cut-segments.js';
import { fieldRows } from './field-rows.js';
import { fieldInk, hasInk, type FieldInk, type NoInk } from './ink/field-ink.js';
import { blankReading, type ValueReading } from './field-reading.js';
import { isMarked, type Place } from './template/fields-of-template.js';
import { CONTEXT, FAR_CONTEXT, type PreparedTemplate } from './template/prepare-template.js';
import { hiddenWithin, type MarkInk } from './marks/mark-ink.js';
import type { RegisteredPage } from './registered-page.js';
import { readMarks } from './read-marks.js';
import type { Row } from './read-rows.js';
import { hadSeal } from './ink/seal-ink.js';
import { subtract, type Darkness } from './ink/subtract.js';
import { CLOSED, DIGITS_ONLY, FIELD_KINDS } from './template/field-kinds.js';

/** Px around writing in which a mark's ink may have been a part of it. */
const NEAR_WRITING = 6;
/** Px of a mark's ink in the middle of a field that may have hidden something small. */
const MUCH_HIDDEN = 30;

/** Writing that has to be read, or an answer that needs no reading. */
export type AnalysedPlace =
  | { readonly ink: null; readonly reading: ValueReading }
  | {
      readonly ink: FieldInk;
      readonly place: Place;
      readonly rows: readonly Row[];
      /** Printed words around each row's stretch, for a value that is printed in part. */
      readonly words: readonly { readonly before: string; readonly after: string }[] | null;
      /** The ink of a mark or a seal was taken out of it or close beside it: a part of the writing may have gone with it. */
      readonly isTouched: boolean;
      /** Cells of a comb are empty between its rows, which are stretches of one row then. */
      readonly hasEmptyCells: boolean;
      /** A cell of a comb may be empty between its characters, which are read as following one another. */
      readonly mayHaveEmptyCells: boolean;
    };

/** A registered page, ready for looking at its places. */
export interface PageToAnalyse extends RegisteredPage {
  readonly levels: PageLevels;
  /** All places of the page. */
  readonly places: readonly Place[];
  /** Marks give their ink to it and writing is looked for without it: marks are looked at first. */
  readonly marks: MarkInk;
}

/** The answers of the places of a page that are marked; the ink of the marks is given to `marks`. */
export const analyseMarks = ({
  page,
  levels,
  places,
  template,
  marks,
}: PageToAnalyse): ReadonlyMap<Place, AnalysedPlace> => {
  const toMark = places.filter(isMarked);
  if (toMark.length === 0) return new Map();
  const blank = { ground: template.ground, mask: template.markMask() };
  const marked = toMark.map((place) => {
    const offset = alignField(page, template.image, template.toAlign.get(place)!);
    const darknessOf = (box: Box): Darkness => subtract(page, blank, levels, box, offset);
    return { place, options: template.marks.get(place)!, darknessOf };
  });
  const writing = places.filter((place) => !isMarked(place)).map(({ box }) => box);
  const readings = readMarks(marked, { levels, ink: marks, writing, print: blank.mask });
  return new Map(marked.map(({ place }, index) => [place, { ink: null, reading: readings[index]! }]));
};

/** Looks at one place of a registered page that is written in: a blank, or rows of writing for an engine to read. */
export const analysePlace = (place: Place, given: PageToAnalyse): AnalysedPlace => {
  const { page, sealed, template } = given;
  const offset = alignField(page, template.image, template.toAlign.get(place)!);
  const { seen, left, ink } = inkIn(place, given, offset);
  if (!hasInk(ink)) {
    const confidence = Math.round(100 - 30 * ink.doubt ** 4);
    // A seal may be what somebody answered: a stamp with the date, a number in a ring.
    const isHidden =
      hiddenWithin(seen, left, middleOf(place.box)) >= MUCH_HIDDEN || hadSeal(page, sealed, place.box);
    return {
      ink: null,
      reading: blankReading(isHidden ? Math.min(confidence, DOUBT_BELOW - 1) : confidence),
    };
  }
  const around = inset(ink.inkBox, -NEAR_WRITING);
  const isTouched = hiddenWithin(seen, left, around) > 0 || hadSeal(page, sealed, around);
  return { ink, place, isTouched, ...rowsOf(place, ink, template) };
};

/** What was found around a place, what marks leave of it, and the writing among that. */
interface InkOfPlace {
  readonly seen: Darkness;
  readonly left: Darkness;
  readonly ink: FieldInk | NoInk;
}

/** The ink of a place; where its writing runs on at the edge of what is looked at, more is looked at. */
const inkIn = (place: Place, given: PageToAnalyse, offset: Offset): InkOfPlace => {
  const { page, levels, pageDpi, places, template, marks } = given;
  const blank = { ground: template.ground, mask: template.mask(pageDpi) };
  const within = (context: number): InkOfPlace => {
    const area = inset(place.box, -context);
    const neighbours = places.filter((other) => other !== place && overlap(other.box, area));
    const seen = subtract(page, blank, levels, area, offset);
    const left = marks.without(seen);
    const known = { neighbours: neighbours.map(({ box }) => box), cells: template.combOf(place) };
    return { seen, left, ink: fieldInk(left, place.box, blank.mask, levels, known) };
  };
  const near = within(CONTEXT);
  if (!hasInk(near.ink) || !near.ink.isCutOff) return near;
  const far = within(FAR_CONTEXT);
  return hasInk(far.ink) ? far : near;
};

type RowsOfPlace = Pick<
  Extract<AnalysedPlace, { readonly ink: FieldInk }>,
  'rows' | 'words' | 'hasEmptyCells' | 'mayHaveEmptyCells'
>;

/** The writing of a place as rows to read. */
const rowsOf = (place: Place, ink: FieldInk, template: PreparedTemplate): RowsOfPlace => {
  const { kind } = place;
  const { gaps, isWords } = FIELD_KINDS[kind];
  const printed = template.printed.get(place) ?? [];
  if (printed.length > 0) {
    const segments = cutSegments(ink, printed);
    return {
      rows: segments.map(({ grey, ink: own, before, after }) => ({
        ...closeGaps({ grey, ink: own }, gaps),
        kind,
        // Only the year may have its era written before it.
        ...(kind === 'date' && before !== '' && after !== '年' ? { method: DIGITS_ONLY } : {}),
      })),
      words: segments.map(({ before, after }) => ({ before, after })),
      hasEmptyCells: false,
      mayHaveEmptyCells: false,
    };
  }
  const cells = template.combOf(place);
  const { stretches, mayHaveEmptyCells } = cutAtEmptyCells(ink, cells);
  const hasEmptyCells = stretches.length > 1;
  const rows = hasEmptyCells ? stretches : fieldRows(ink, isWords);
  // What stands beside a comb has pauses of its own.
  const rule = isWithinCells(ink.inkBox, cells) ? CLOSED : gaps;
  return {
    rows: rows.map((row) => ({ ...closeGaps(row, rule), kind })),
    words: null,
    hasEmptyCells,
    mayHaveEmptyCells,
  };
};

/** Whether writing lies in the cells of a comb; it may lean out of the outer ones by half their width. */
const isWithinCells = (writing: Box, cells: readonly Box[]): boolean => {
  const [first, last] = [cells[0], cells.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    writing.x >= first.x - first.width / 2 &&
    right(writing) <= right(last) + last.width / 2
  );
};

/** The middle half of a box's height. */
const middleOf = (box: Box): Box => ({ ...box, y: box.y + box.height / 4, height: box.height / 2 });
