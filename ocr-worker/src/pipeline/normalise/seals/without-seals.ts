import type { GreyImage, PixelImage } from '../../geometry/raster.js';
import { findSeals, fromMiddle, type Seal } from './find-seals.js';
import { rednessAt, redInk } from './red-ink.js';

/** Where seals are looked for, dots per inch: their frames are 2 px wide. */
const LOOK_DPI = 100;
/** Around a seal, in shares of its half width and height: where its edge blurs. */
const RIM = 1.1;
/** Less than this share of a seal's redness is its blur on the paper, or ink below it. */
const LEAST_SHARE = 0.15;
const PAPER = 255;

/**
 * The page with its red seals faded: what was written or printed below them stays. Paper under seals is white, so `grey` must be
 * evened out. Red that is no seal (writing, rings, print) stays; a page in grey is returned as it is.
 * @param picture the page in colour; `grey` has the same px
 */
export const withoutRedSeals = (grey: GreyImage, picture: PixelImage, dpi: number): GreyImage => {
  if (picture.channels === 1) return grey;
  const step = Math.max(1, Math.floor(dpi / LOOK_DPI));
  const ink = redInk(picture, step);
  if (ink === null) return grey;
  const seals = findSeals(ink, dpi / step);
  if (seals.length === 0) return grey;
  const data = new Uint8Array(grey.data);
  for (const seal of seals) fade(enlarged(seal, step), picture, data);
  return { ...grey, data };
};

const enlarged = ({ box: { x, y, width, height }, shape }: Seal, by: number): Seal => ({
  box: { x: x * by, y: y * by, width: width * by, height: height * by },
  shape,
});

/** Red ink lets red light through as paper does: how dark a px is in red tells what lies below. */
const fade = (seal: Seal, { width, height, data: colours }: PixelImage, grey: Uint8Array): void => {
  const [halfX, halfY] = [seal.box.width / 2, seal.box.height / 2];
  const [x0, x1] = within(seal.box.x + halfX, RIM * halfX, width);
  const [y0, y1] = within(seal.box.y + halfY, RIM * halfY, height);
  const red: number[] = [];
  const reds: number[] = [];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = y * width + x;
      if (fromMiddle(seal, x + 0.5, y + 0.5) > RIM || rednessAt(colours, 3 * at) <= 0) continue;
      red.push(at);
      reds.push(rednessAt(colours, 3 * at));
    }
  const typical = quantile(reds, 0.9);
  const shown = red.filter((at) => rednessAt(colours, 3 * at) >= typical / 2);
  const brightness = quantile(
    shown.map((at) => colours[3 * at]!),
    0.25,
  );
  for (const at of red)
    if (rednessAt(colours, 3 * at) >= LEAST_SHARE * typical)
      grey[at] = Math.max(grey[at]!, Math.min(PAPER, Math.round((PAPER * colours[3 * at]!) / brightness)));
};

const within = (middle: number, half: number, end: number): [number, number] => [
  Math.max(0, Math.floor(middle - half)),
  Math.min(end, Math.ceil(middle + half)),
];

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
