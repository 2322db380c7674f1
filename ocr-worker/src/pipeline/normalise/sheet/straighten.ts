import { fitHomography, type Homography, type Point } from '../../geometry/homography.js';
import type { SheetOutline } from './sheet-outline.js';

/** Long side over short side of the A and B series … */
const ISO = Math.SQRT2;
/** … which a photographed sheet is taken to have when it looks nearly so: a tilt shortens one side. */
const ISO_WITHIN = 0.16;
/** Millimetres of sheets that scanners see; with the stated dpi giving one of them, it is a scan. */
const SHEETS = [
  [297, 420],
  [210, 297],
  [148, 210],
  [257, 364],
  [182, 257],
  [216, 279],
  [216, 356],
] as const;
const SHEET_WITHIN = 0.02;
/** Long side in inches that a photographed sheet is taken to have: A4. */
const A4_LONG_SIDE = 11.69;
/** Opposite sides of a scan are parallel to this many degrees, and equally long to this share. */
const SQUARE = { degrees: 0.5, length: 0.012 };
/** Share of the straightened page that is left off at each side: the outline runs along the ground's last px. */
const INSET = 0.001;

export interface Straightening {
  /** Px of the picture → px of the straightened page. */
  readonly mapping: Homography;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

/**
 * How to pull a photographed sheet straight; null for a scan (a true rectangle, of a real sheet's size at the
 * stated dpi), which only has to be levelled, and for outlines of which a side is not known.
 */
export const straightening = (
  { corners, isWhole }: SheetOutline,
  dpi: number,
  mostPixels: number,
): Straightening | null => {
  if (!isWhole || !isConvex(corners)) return null;
  const [a, b, c, d] = corners;
  const [top, right, bottom, left] = [length(a, b), length(b, c), length(c, d), length(d, a)];
  const isScan =
    isRectangle(corners, [top, right, bottom, left]) && isSheet((top + bottom) / 2, (left + right) / 2, dpi);
  if (isScan) return null;
  // The nearer end of a tilted sheet has the full resolution.
  let [width, height] = [Math.max(top, bottom), Math.max(left, right)];
  const isLying = width > height;
  const ratio = isLying ? width / height : height / width;
  if (Math.abs(ratio / ISO - 1) <= ISO_WITHIN) {
    const long = Math.max(width, height, Math.min(width, height) * ISO);
    [width, height] = isLying ? [long, long / ISO] : [long / ISO, long];
  }
  const shrinkage = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  [width, height] = [Math.floor(width * shrinkage), Math.floor(height * shrinkage)];
  const [dx, dy] = [INSET * width, INSET * height];
  const targets = [
    { x: -dx, y: -dy },
    { x: width + dx, y: -dy },
    { x: width + dx, y: height + dy },
    { x: -dx, y: height + dy },
  ];
  const mapping = fitHomography(corners.map((from, index) => ({ from, to: targets[index]! })));
  if (mapping === null) return null;
  return { mapping, width, height, dpi: Math.max(width, height) / A4_LONG_SIDE };
};

const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const isRectangle = (corners: SheetOutline['corners'], lengths: readonly number[]): boolean => {
  const [top, right, bottom, left] = lengths as [number, number, number, number];
  if (Math.abs(top / bottom - 1) > SQUARE.length || Math.abs(left / right - 1) > SQUARE.length) return false;
  return corners.every((corner, index) => {
    const [before, after] = [corners[(index + 3) % 4]!, corners[(index + 1) % 4]!];
    const angle =
      Math.atan2(after.y - corner.y, after.x - corner.x) -
      Math.atan2(before.y - corner.y, before.x - corner.x);
    return Math.abs(Math.abs(Math.sin(angle)) - 1) <= 1 - Math.cos((SQUARE.degrees * Math.PI) / 180);
  });
};

const isSheet = (width: number, height: number, dpi: number): boolean => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map((px) => (px / dpi) * 25.4);
  return SHEETS.some(
    ([a, b]) => Math.abs(short! / a - 1) <= SHEET_WITHIN && Math.abs(long! / b - 1) <= SHEET_WITHIN,
  );
};

const isConvex = (corners: readonly Point[]): boolean =>
  corners.every((corner, index) => {
    const [next, after] = [corners[(index + 1) % 4]!, corners[(index + 2) % 4]!];
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0;
  });
