import type { GreyImage, InkImage } from '../geometry/raster.js';
import { crop } from '../geometry/raster.js';
import { centreX } from '../geometry/boxes.js';
import type { FieldInk } from './ink/field-ink.js';
import type { PrintedText } from './template/printed-text.js';
import { around } from '../geometry/boxes.js';

/** A stretch of writing between two printed words, and the words right before and after it. */
interface Segment {
  readonly grey: GreyImage;
  readonly ink: InkImage;
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
export const cutSegments = (ink: FieldInk, printed: readonly PrintedText[]): Segment[] => {
  const partings = printed.map(({ box }) => centreX(box) - ink.box.x);
  const slots = Array.from({ length: printed.length + 1 }, (): FieldInk['parts'][number]['box'][] => []);
  for (const { box } of ink.parts) {
    const slot = partings.filter((x) => x < centreX(box)).length;
    slots[slot]!.push(box);
  }
  return slots.flatMap((boxes, slot): Segment[] => {
    if (boxes.length === 0) return [];
    const box = around(boxes);
    const area = {
      x: box.x - MARGIN,
      y: box.y - MARGIN,
      width: box.width + 2 * MARGIN,
      height: box.height + 2 * MARGIN,
    };
    return [
      {
        grey: crop(ink.grey, area),
        ink: crop(ink.ink, area),
        before: slot === 0 ? '' : printed[slot - 1]!.text,
        after: printed[slot]?.text ?? '',
      },
    ];
  });
};
