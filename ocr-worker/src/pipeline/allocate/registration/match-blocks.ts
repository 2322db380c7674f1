import { correlateBlocks, type Block } from '../../kernels/correlate-blocks.js';
import type { GreyImage } from '../../geometry/raster.js';

/** Where a block of the sheet was found on the page: moved by (dx, dy) px, with sub-pixel parts. */
interface BlockMatch {
  readonly block: Block;
  readonly dx: number;
  readonly dy: number;
  /** Normalised cross-correlation there, at most 1. */
  readonly agreement: number;
}

/** A block is worth looking for when its print has edges both ways: the lesser of the two, grey levels per px. */
const LEAST_TEXTURE = 3;
/** A second place that agrees this much of the best makes a block ambiguous: rows of equal boxes. */
const AMBIGUOUS = 0.93;
/** Px within which a second place is the same place. */
const SAME_PLACE = 2;

/** Fields of a page, across and down, that blocks are taken from in turn: print crowded in one corner does not locate the others. */
const SPREAD = { across: 4, down: 6 };

/**
 * The squares of a picture, one per field of a grid of `size`, that can be distinguished from their surroundings in both
 * directions; at most `count`, those with most texture, from all over the picture.
 */
export const texturedBlocks = (image: GreyImage, size: number, count: number): Block[] => {
  const regions = Array.from({ length: SPREAD.across * SPREAD.down }, () => [] as Textured[]);
  for (let y = 0; y + size < image.height; y += size)
    for (let x = 0; x + size < image.width; x += size) {
      const texture = textureOf(image, x, y, size);
      if (texture < LEAST_TEXTURE) continue;
      const across = Math.floor((x / image.width) * SPREAD.across);
      const down = Math.floor((y / image.height) * SPREAD.down);
      regions[down * SPREAD.across + across]!.push({ block: { x, y, size }, texture });
    }
  for (const region of regions) region.sort((a, b) => b.texture - a.texture);
  const ranked = regions.flatMap((region) => region.map((one, rank) => ({ ...one, rank })));
  ranked.sort((a, b) => a.rank - b.rank || b.texture - a.texture);
  return ranked.slice(0, count).map(({ block }) => block);
};

interface Textured {
  readonly block: Block;
  readonly texture: number;
}

/** Square root of the lesser eigenvalue of the structure tensor, per px. */
const textureOf = ({ width, data }: GreyImage, left: number, top: number, size: number): number => {
  let [xx, yy, xy] = [0, 0, 0];
  for (let y = top; y < top + size; y++)
    for (let x = left; x < left + size; x++) {
      const at = y * width + x;
      const gx = data[at + 1]! - data[at]!;
      const gy = data[at + width]! - data[at]!;
      xx += gx * gx;
      yy += gy * gy;
      xy += gx * gy;
    }
  const half = (xx + yy) / 2;
  const lesser = half - Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  return Math.sqrt(Math.max(0, lesser) / (size * size));
};

/**
 * Looks for each block of `sheet` on `page`, an equally large picture in which it should lie at about the same
 * place, up to `reach` px away. Blocks that agree less than `least`, lie at the very end of the reach or could
 * as well lie elsewhere are left out.
 */
export const matchBlocks = (
  sheet: GreyImage,
  page: GreyImage,
  blocks: readonly Block[],
  reach: number,
  least: number,
): BlockMatch[] => {
  const matches: BlockMatch[] = [];
  const span = 2 * reach + 1;
  correlateBlocks(sheet, page, blocks, reach, (block, scores) => {
    let best = 0;
    for (let at = 1; at < scores.length; at++) if (scores[at]! > scores[best]!) best = at;
    const agreement = scores[best]!;
    const [bx, by] = [best % span, Math.floor(best / span)];
    if (agreement < least || bx === 0 || by === 0 || bx === span - 1 || by === span - 1) return;
    if (hasRival(scores, span, bx, by, agreement * AMBIGUOUS)) return;
    const dx = bx - reach + peak(scores[best - 1]!, agreement, scores[best + 1]!);
    const dy = by - reach + peak(scores[best - span]!, agreement, scores[best + span]!);
    matches.push({ block, dx, dy, agreement });
  });
  return matches;
};

/** Top of the parabola through three neighbours, −0.5 to 0.5. */
const peak = (before: number, at: number, after: number): number => {
  const bend = before - 2 * at + after;
  return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
};

const hasRival = (scores: Float32Array, span: number, bx: number, by: number, from: number): boolean => {
  for (let y = 1; y < span - 1; y++)
    for (let x = 1; x < span - 1; x++) {
      if (Math.abs(x - bx) <= SAME_PLACE && Math.abs(y - by) <= SAME_PLACE) continue;
      const at = y * span + x;
      const score = scores[at]!;
      // Only a peak of its own: a flank of the best one is no other place.
      if (
        score >= from &&
        score >= scores[at - 1]! &&
        score >= scores[at + 1]! &&
        score >= scores[at - span]! &&
        score >= scores[at + span]!
      )
        return true;
    }
  return false;
};
