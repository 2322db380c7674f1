import { inputType } from '@reader/contracts/codes/document';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import type { Box } from '@reader/contracts/objects/geometry';
import { inset } from '../geometry/boxes.js';
import type { InkImage } from '../geometry/raster.js';
import type { PageLevels } from './ink/calibrate.js';
import { MARKS, type ValueReading } from './field-reading.js';
import type { Place } from './template/fields-of-template.js';
import type { MarkPlace } from './marks/mark-places.js';
import type { MarkInk } from './marks/mark-ink.js';
import {
  findMark,
  hasStrayInk,
  markBox,
  markedChoices,
  markConfidence,
  type FoundMark,
} from './marks/marks.js';
import { findRings, withoutRings, type Choice, type Ring } from './marks/rings.js';
import { wholeStrokes } from './marks/whole-strokes.js';
import type { Darkness } from './ink/subtract.js';

/** A field that is marked, where its options are, and what `subtract` finds in an area of the template. */
export interface MarkedPlace {
  readonly place: Place;
  readonly options: readonly MarkPlace[];
  readonly darknessOf: (box: Box) => Darkness;
}

/** The page that marks are on. */
interface PageOfMarks {
  readonly levels: PageLevels;
  /** Takes the ink of all marks. */
  readonly ink: MarkInk;
  /** The boxes of fields that are written in, px of the template. */
  readonly writing: readonly Box[];
  /** The print that is not seen on the page, of the whole template. */
  readonly print: InkImage;
}

/** What was found at one choice. */
interface FoundChoice extends Pick<FoundMark, 'share' | 'parts'> {
  readonly area: Darkness;
  /** A ring goes around it, or ink lies there, of which it is not known whether it is meant. */
  readonly isOpen: boolean;
}

/** The share of a place that the ink of a ring around it counts as, wherever it runs. */
const RINGED = 1;

/**
 * The answers of all fields of a page that are marked, in their order: a field's label when its single place is marked, '' when not; with
 * options those marked, in their order, one per line (of RA and SL the strongest alone, and the others as alternatives). A ring is the
 * mark of the one choice whose middle it goes around, however large it is.
 */
export const readMarks = (marked: readonly MarkedPlace[], page: PageOfMarks): ValueReading[] => {
  const { levels, ink, print, writing } = page;
  const choices = marked.flatMap(({ options, darknessOf }) =>
    options.map((option): Choice => ({ ...option, darknessOf })),
  );
  const rings = findRings({ choices, levels, print });
  const found = choices.map((choice, index) => foundAt(choice, index, rings, levels));
  const isMarkedAt = markedChoices(
    found.map(({ share }) => share),
    false,
  );
  for (const { area, part } of rings) ink.add(area, [part]);
  // Of two marks of which one holds, both are no writing.
  for (const index of isMarkedAt) {
    const { area, parts } = found[index]!;
    const strokes = wholeStrokes(area, parts, choices[index]!, levels, print);
    ink.add(strokes.area, strokes.parts);
  }
  const isOpen = found.map(
    (one, index) =>
      one.isOpen ||
      (!isMarkedAt.includes(index) && hasStrayInk(ink.without(one.area), choices[index]!, levels, writing)),
  );
  let next = 0;
  return marked.map(({ place, options }) => {
    const from = next;
    next += options.length;
    return answerOf(place, options, found.slice(from, next), isOpen.slice(from, next));
  });
};

const foundAt = (choice: Choice, index: number, rings: readonly Ring[], levels: PageLevels): FoundChoice => {
  const { width, height } = choice.reach;
  const area = choice.darknessOf(inset(choice.reach, -Math.max(width, height)));
  const others = rings.filter(({ around }) => !around.includes(index));
  const mark = findMark(withoutRings(area, others), choice, levels);
  const own = rings.filter(({ around }) => around.length === 1 && around[0] === index);
  return {
    area,
    parts: mark.parts,
    share: own.length > 0 ? Math.max(RINGED, mark.share) : mark.share,
    isOpen: rings.some(({ around, isClear }) => around.includes(index) && (around.length > 1 || !isClear)),
  };
};

const answerOf = (
  place: Place,
  options: readonly MarkPlace[],
  found: readonly FoundChoice[],
  isOpen: readonly boolean[],
): ValueReading => {
  const shares = found.map(({ share }) => share);
  const marked = markedChoices(shares, false);
  const chosen = markedChoices(shares, place.type !== inputType.checkbox);
  const labels = place.options.length === 0 ? [place.label] : place.options;
  const text = chosen.map((index) => labels[index]!).join('\n');
  const others = labels.filter(
    (_, index) => !chosen.includes(index) && (marked.includes(index) || isOpen[index]!),
  );
  // Which of several marks is meant, only a person knows.
  const isDoubted = others.length > 0 || isOpen.some(Boolean);
  const confidence = Math.min(...shares.map(markConfidence), ...(isDoubted ? [DOUBT_BELOW - 1] : []));
  return {
    text,
    confidence,
    characters: Array.from(text, () => confidence),
    inkBox: markBox(chosen.map((index) => options[index]!.box)),
    engine: MARKS,
    evidence: null,
    ...(others.length > 0 ? { alternatives: others } : {}),
  };
};
