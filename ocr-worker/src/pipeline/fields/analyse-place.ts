import type { Box } from '@reader/contracts/objects/geometry';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { inset } from '../geometry/boxes.js';
import { alignField } from './ink/align-field.js';
import type { PageLevels } from './ink/calibrate.js';
import { closeGaps } from '../recognise/cells/close-gaps.js';
import { cutSegments } from './cut-segments.js';
import { fieldRows } from './field-rows.js';
import { fieldInk, hasInk, type FieldInk } from './ink/field-ink.js';
import { blankReading, type ValueReading } from './field-reading.js';
import { isMarked, type Place } from './template/fields-of-template.js';
import { CONTEXT, type PreparedTemplate } from './template/prepare-template.js';
import { hiddenWithin, type MarkInk } from './marks/mark-ink.js';
import type { RegisteredPage } from './registered-page.js';
import { readMarks } from './read-marks.js';
import type { Row } from './read-rows.js';
import { subtract, type Darkness } from './ink/subtract.js';
import { DIGITS_ONLY, FIELD_KINDS } from './template/field-kinds.js';

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
      /** The ink of a mark was taken out of it or close beside it: a part of the writing may have gone with it. */
      readonly isTouched: boolean;
    };

/** A registered page, ready for looking at its places. */
export interface PageToAnalyse extends Pick<RegisteredPage, 'page' | 'pageDpi' | 'template'> {
  readonly levels: PageLevels;
  /** Marks give their ink to it and writing is looked for without it: marked places are looked at first. */
  readonly marks: MarkInk;
}

/** Looks at one place of a registered page: a mark, a blank, or rows of writing for an engine to read. */
export const analysePlace = (place: Place, given: PageToAnalyse): AnalysedPlace => {
  const { page, levels, pageDpi, template, marks } = given;
  const area = inset(place.box, -CONTEXT);
  const offset = alignField(page, template.image, template.toAlign.get(place)!);
  const take = (mask: PreparedTemplate['print'], box: Box): Darkness =>
    subtract(page, { ground: template.ground, mask }, levels, box, offset);
  const options = template.marks.get(place);
  if (options !== undefined && isMarked(place))
    return {
      ink: null,
      reading: readMarks(place, options, (box) => take(template.markMask, box), levels, marks),
    };
  const mask = template.mask(pageDpi);
  const seen = take(mask, area);
  const left = marks.without(seen);
  const ink = fieldInk(left, place.box, mask, levels);
  if (!hasInk(ink)) {
    const confidence = Math.round(100 - 30 * ink.doubt ** 4);
    const isHidden = hiddenWithin(seen, left, middleOf(place.box)) >= MUCH_HIDDEN;
    return {
      ink: null,
      reading: blankReading(isHidden ? Math.min(confidence, DOUBT_BELOW - 1) : confidence),
    };
  }
  const isTouched = hiddenWithin(seen, left, inset(ink.inkBox, -NEAR_WRITING)) > 0;
  const printed = template.printed.get(place) ?? [];
  if (printed.length > 0) {
    const segments = cutSegments(ink, printed);
    return {
      ink,
      place,
      rows: segments.map(({ grey, ink: own, before, after }) => ({
        ...closeGaps({ grey, ink: own }, FIELD_KINDS[place.kind].gaps),
        kind: place.kind,
        // Only the year may have its era written before it.
        ...(place.kind === 'date' && before !== '' && after !== '年' ? { method: DIGITS_ONLY } : {}),
      })),
      words: segments.map(({ before, after }) => ({ before, after })),
      isTouched,
    };
  }
  const { gaps, isWords } = FIELD_KINDS[place.kind];
  return {
    ink,
    place,
    rows: fieldRows(ink, isWords).map((row) => ({ ...closeGaps(row, gaps), kind: place.kind })),
    words: null,
    isTouched,
  };
};

/** The middle half of a box's height. */
const middleOf = (box: Box): Box => ({ ...box, y: box.y + box.height / 4, height: box.height / 2 });
