import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, right } from '../../geometry/boxes.js';
import { sizeOf, typeSize, type Part } from './parts.js';

/** A pause at the edge of the field, in sizes of the writing, that has room for a sign which its rule hides. */
const PAUSE = 0.3;
/** How far behind the writing, in sizes of it, remains of print at the edge may be what is seen of a stroke; px of them, and their size. */
const REMAINS = { behind: 0.6, pixels: 8, size: 4 };

interface WritingAtEdge {
  /** What lies in the field. */
  readonly written: readonly Part[];
  /** What it goes on with outside. */
  readonly taken: readonly Part[];
  /** Dark ink along print, which was left out. */
  readonly remains: readonly Part[];
  readonly field: Box;
}

/** Whether a sign of the writing may be hidden by the rule at the left or right edge of its field; all in px of one area. */
export const mayBeHiddenAtEdge = ({ written, taken, remains, field }: WritingAtEdge): boolean => {
  const type = typeSize(written);
  const all = [...written, ...taken];
  return [field.x, right(field)].some((edge) => {
    const before = Math.max(...all.filter(({ box }) => box.x < edge).map(({ box }) => right(box)));
    const behind = Math.min(...all.filter(({ box }) => right(box) > edge).map(({ box }) => box.x));
    // What goes on behind the rule has its own remains along it.
    if (taken.length > 0) return behind - before >= PAUSE * type && behind - before < Infinity;
    return remains.some(
      (part) =>
        part.pixels.length >= REMAINS.pixels &&
        sizeOf(part) >= REMAINS.size &&
        sizeOf(part) <= type &&
        part.box.x <= edge &&
        right(part.box) >= edge - 1 &&
        written.some((other) => isBeside(part, other, REMAINS.behind * type)),
    );
  });
};

/** Whether the left or right edge of the field runs through a part. */
export const isAcrossEdge = (parts: readonly Part[], field: Box): boolean =>
  parts.some(({ box }) => [field.x, right(field)].some((edge) => box.x < edge && right(box) > edge));

const isBeside = ({ box: a }: Part, { box: b }: Part, most: number): boolean =>
  a.y >= b.y - 2 && bottom(a) <= bottom(b) + 2 && Math.max(a.x - right(b), b.x - right(a)) <= most;
