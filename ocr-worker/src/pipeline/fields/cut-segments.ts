import type { GreyImage, InkImage } from '../geometry/raster.js';
import { crop } from '../geometry/raster.js';
import { around, centreX, inset } from '../geometry/boxes.js';
import type { FieldInk } from './ink/field-ink.js';
import type { PrintedText } from './template/printed-text.js';

/** A stretch of a row of writing. */
export interface Stretch {
  readonly grey: GreyImage;
  readonly ink: InkImage;
  /** How many partings lie before it. */
  readonly slot: number;
}

/** A stretch of writing between two printed words, and the words right before and after it. */
interface Segment extends Omit<Stretch, 'slot'> {
  /** Printed words to its left since the last stretch of writing; '' for none. */
  readonly before: string;
  /** The printed word right after it; '' for none. */
  readonly after: string;
}

/** Px of paper kept around a stretch. */
const MARGIN = 4;

/**
 * Parts the writing at the words printed between it, left to right: 8, 4 and 10 of `令和8年4月10日`. A part of
 * the writing belongs where its middle lies. Stretches without writing are left out.
 */
export const cutSegments = (ink: FieldInk, printed: readonly PrintedText[]): Segment[] =>
  cutBetween(
    ink,
    printed.map(({ box }) => centreX(box)),
  ).map(({ grey, ink: own, slot }) => ({
    grey,
    ink: own,
    before: slot === 0 ? '' : printed[slot - 1]!.text,
    after: printed[slot]?.text ?? '',
  }));

/** The same at partings: x in px of the template, left to right. */
export const cutBetween = (ink: FieldInk, partings: readonly number[]): Stretch[] => {
  const slots = Array.from({ length: partings.length + 1 }, (): FieldInk['parts'][number]['box'][] => []);
  for (const { box } of ink.parts) {
    const slot = partings.filter((x) => x - ink.box.x < centreX(box)).length;
    slots[slot]!.push(box);
  }
  return slots.flatMap((boxes, slot): Stretch[] => {
    if (boxes.length === 0) return [];
    const area = inset(around(boxes), -MARGIN);
    return [{ grey: crop(ink.grey, area), ink: crop(ink.ink, area), slot }];
  });
};
