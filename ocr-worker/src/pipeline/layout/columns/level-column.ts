import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, centreX, right } from '../../geometry/boxes.js';
import type { GreyImage, InkImage } from '../../geometry/raster.js';

/** In sizes of the type: a place of the level line, and its height. */
const PLACE = 1.1;
const HEIGHT = 1.16;
/** Px of a glyph's grey rim. */
const RIM = 2;

/** In sizes: signs drawn as a stroke or a flat arc, which lie on their side in vertical writing (ー 〜 … （ ）). */
const STROKE = { widest: 0.26, shortest: 0.55 };
const ARC = { narrowest: 0.5, highest: 0.34, lowest: 0.1, filled: 0.5 };
/** Brackets 「」: two strokes at right angles: their thickness in sizes and their share of the ink. */
const HOOK = { shortest: 0.2, longest: 0.62, stroke: 0.13, share: 0.9 };
/** Punctuation in sizes: no larger than this, and so far to the right of the column's middle. */
const POINT = { largest: 0.42, aside: 0.14 };
/** Small kana, the same. */
const SMALL = { largest: 0.76, aside: 0.05 };

interface Span {
  readonly from: number;
  readonly to: number;
  /** What stands there lies on its side in vertical writing, and was turned. */
  readonly isTurned: boolean;
}

/** A column as the horizontal line it would be: where on the line (px) each of its places begins and ends. */
export interface LevelColumn {
  readonly image: GreyImage;
  readonly spans: readonly Span[];
}

/**
 * Lays the places of a vertical line (tight boxes, px of the page) side by side, each upright, for an engine that
 * reads horizontal lines. What type turns or moves in vertical writing goes back: ー and brackets are turned, 、 and 。
 * come down to the left, small kana down to the line. `size` px is how wide the characters are, `middle` px the
 * column's.
 */
export const levelColumn = (
  page: { readonly grey: GreyImage; readonly ink: InkImage },
  places: readonly Box[],
  size: number,
  middle: number,
): LevelColumn => {
  const [place, height] = [Math.ceil(PLACE * size), Math.ceil(HEIGHT * size)];
  const widths = places.map(({ width }) => Math.max(place, width + 2 * RIM));
  const width = widths.reduce((sum, one) => sum + one, 0);
  const data = new Uint8Array(width * height).fill(255);
  const spans: Span[] = [];
  let at = 0;
  places.forEach((box, index) => {
    const span = { from: at, to: at + widths[index]!, isTurned: isTurnedAt(page.ink, box, size, middle) };
    paste(page.grey, box, { size, middle }, { data, width, height }, span);
    spans.push(span);
    at = span.to;
  });
  return { image: { width, height, data }, spans };
};

const isPointAt = (box: Box, size: number, middle: number): boolean =>
  Math.max(box.width, box.height) <= POINT.largest * size && centreX(box) - middle > POINT.aside * size;

const isTurnedAt = (ink: InkImage, box: Box, size: number, middle: number): boolean =>
  !isPointAt(box, size, middle) && liesOnItsSide(ink, box, size);

const paste = (
  grey: GreyImage,
  box: Box,
  { size, middle }: { readonly size: number; readonly middle: number },
  line: GreyImage,
  { from, to, isTurned }: Span,
): void => {
  const x0 = Math.max(0, box.x - RIM);
  const y0 = Math.max(0, box.y - RIM);
  const x1 = Math.min(grey.width, right(box) + RIM);
  const y1 = Math.min(grey.height, bottom(box) + RIM);
  const aside = centreX(box) - middle;
  const side = Math.max(box.width, box.height) / size;
  const isPoint = isPointAt(box, size, middle);
  const isSmall = !isPoint && !isTurned && side <= SMALL.largest && aside > SMALL.aside * size;
  const [width, height] = isTurned ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const centre = (from + to) / 2 + (isTurned || isPoint || isSmall ? 0 : aside);
  let left = Math.round(isPoint ? from : centre - width / 2);
  let top = Math.round(line.height / 2 - height / 2);
  // Right of the column's middle is above the line's.
  if (isTurned) top = Math.round(line.height / 2 - aside - height / 2);
  else if (isPoint || isSmall) top = Math.round(line.height / 2 + size / 2 - height + RIM);
  left = Math.max(from, Math.min(left, to - width));
  top = Math.max(0, Math.min(top, line.height - height));
  const target = line.data;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      // Turned against the clock: what was on the right comes to the top.
      const toX = left + (isTurned ? y - y0 : x - x0);
      const toY = top + (isTurned ? x1 - 1 - x : y - y0);
      if (toX < 0 || toX >= line.width || toY >= line.height) continue;
      const pixel = toY * line.width + toX;
      target[pixel] = Math.min(target[pixel]!, grey.data[y * grey.width + x]!);
    }
};

const liesOnItsSide = (ink: InkImage, box: Box, size: number): boolean => {
  const { width, height } = box;
  if (width <= STROKE.widest * size && height >= STROKE.shortest * size) return true;
  if (
    width >= ARC.narrowest * size &&
    height <= ARC.highest * size &&
    height >= ARC.lowest * size &&
    countInk(ink, box) <= ARC.filled * width * height
  )
    return true;
  return isHook(ink, box, size);
};

/** Whether nearly all ink lies along a level and an upright edge: 「 and 」 as they stand in vertical writing. */
const isHook = (ink: InkImage, box: Box, size: number): boolean => {
  const [shorter, longer] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (shorter < HOOK.shortest * size || longer > HOOK.longest * size) return false;
  const stroke = Math.max(2, Math.round(HOOK.stroke * size));
  const all = countInk(ink, box);
  const along = (isTop: boolean): number => {
    const level = { ...box, y: isTop ? box.y : bottom(box) - stroke, height: stroke };
    const rest = { ...box, y: isTop ? box.y + stroke : box.y, height: box.height - stroke };
    const upright = { ...rest, x: isTop ? right(box) - stroke : box.x, width: stroke };
    return (countInk(ink, level) + countInk(ink, upright)) / Math.max(1, all);
  };
  return along(true) >= HOOK.share || along(false) >= HOOK.share;
};

const countInk = (ink: InkImage, { x, y, width, height }: Box): number => {
  let count = 0;
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) count += ink.data[row * ink.width + column]!;
  return count;
};
