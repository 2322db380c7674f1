import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import { around, bottom, centreX, inset, right } from '../../geometry/boxes.js';
import { clampBox, crop, type GreyImage, type InkImage } from '../../geometry/raster.js';
import type { PageLevels } from './calibrate.js';
import { dilate } from '../../kernels/dilate.js';
import { partsOf, sizeOf, typeSize, type Part } from './parts.js';
import type { Darkness } from './subtract.js';

/** The writing in a field, separated from everything else. */
export interface FieldInk {
  /** The part of the template it lies in, px. */
  readonly box: Box;
  /** Black writing on white, the contrast stretched to the full range; size of `box`. */
  readonly grey: GreyImage;
  /** The px of the writing; size of `box`. */
  readonly ink: InkImage;
  /** Around the writing, px of the template. */
  readonly inkBox: Box;
  /** How dark the writing is, as a share of the page's print. */
  readonly contrast: number;
  /** The pieces of the writing, in px of `box`. */
  readonly parts: readonly Part[];
}

/** A field without writing, and how far it was from having some: 1 is a hair's breadth, 0 is clean paper. */
interface NoInk {
  readonly doubt: number;
}

/** Px whose mean is the contrast of a field. */
const DARKEST_PX = 40;
/** Least contrast of writing: as a share of the print's range, and in deviations of the grain. */
const LEAST_CONTRAST = { range: 0.22, sigmas: 6 };
/** Writing has at least this many px, and one part this wide or high. */
const LEAST_INK = { pixels: 30, size: 12 };
/** Ink begins at this share of the contrast, and in deviations of the grain. */
const THRESHOLD = { share: 0.3, sigmas: 3 };
/** A part that is ink beyond doubt reaches this share of the contrast, has this many px and is so wide or high … */
const STRONG = { share: 0.5, pixels: 22, size: 11 };
/**
 * … dots are ink only between two of them, or near to one; faint ends nearer still. Px, or in sizes of the writing where that is
 * more: 、 and ・ stand in the middle of a place as wide as a character.
 */
const BETWEEN = { x: 18, y: 14, sizes: 0.8 };
const BESIDE = { x: 9, y: 14, sizes: 0.7 };
const FAINT = { x: 8, y: 8, sizes: 0 };
/**
 * Punctuation that a row begins with since it found no room on the row above: how far off the rows' beginning, below the top of the
 * writing and below its bottom, and how large, in sizes of the writing.
 */
const ROW_START = { before: 0.3, after: 0.9, fromTop: 0.8, below: 1.2, least: 0.15, most: 0.55 };
/** A large part this much paler than the writing is a stamp beside it. */
const PALE = { share: 0.62, size: 28 };
/** Share of a part's px that must lie in the field for it to be of the field. */
const INSIDE_SHARE = 0.5;
/** What reaches so far beyond the field's box still counts as inside, px. */
const OVERHANG = 6;
/** Px around ink that keep their shades. */
const RIM = 4;
/** Shades lighter than this are paper: as a share of the contrast, and in deviations of the grain. */
const WHITE_POINT = { share: 0.08, sigmas: 1.8 };
/**
 * A seal in an otherwise empty field: a ring so wide (px), about as high as wide, hardly any of its box ink, and
 * all of it paler than print (share of its range).
 */
const SEAL = { size: 66, ratio: 1.4, fill: 0.25, contrast: 0.75 };
/**
 * Remains of the form's print lie along it and are thin: at least this share of their px are next to print, and
 * the part is at most so thick.
 */
const REMAINS = { share: 0.7, thickness: 6 };

/**
 * Separates the writing in a field from grain, specks, remains of print and ink that reaches in from outside.
 * @param area what `subtract` found on the field's box and some px around it
 * @param field the field's box, px of the template
 * @param print the template's dilated print, of the whole template
 */
export const fieldInk = (
  area: Darkness,
  field: Box,
  print: InkImage,
  levels: PageLevels,
): FieldInk | NoInk => {
  const { box } = area;
  const inside = {
    x: field.x - box.x - OVERHANG,
    y: field.y - box.y - OVERHANG,
    width: field.width + 2 * OVERHANG,
    height: field.height + 2 * OVERHANG,
  };
  const contrast = contrastOf(area, inside);
  const least = Math.max(LEAST_CONTRAST.range * levels.range, LEAST_CONTRAST.sigmas * levels.sigma);
  if (contrast < least) return { doubt: contrast / least };
  const threshold = Math.max(THRESHOLD.share * contrast, THRESHOLD.sigmas * levels.sigma);
  const found = partsOf(area.data, box.width, threshold);
  const seals = contrast > SEAL.contrast * levels.range ? [] : found.filter(isSeal);
  const own = found.filter(
    (part) =>
      shareInside(part, inside, box.width) >= INSIDE_SHARE &&
      !isRemains(part, area, print) &&
      !seals.some((seal) => holdsCentre(seal.box, part.box)),
  );
  const isDark = (part: Part): boolean => part.peak >= STRONG.share * contrast;
  const isSmall = (part: Part): boolean =>
    !isDark(part) || part.pixels.length < STRONG.pixels || sizeOf(part) < STRONG.size;
  const isPale = (part: Part): boolean => part.peak < PALE.share * contrast && sizeOf(part) >= PALE.size;
  const small = own.filter(isSmall);
  const strong = own.filter((part) => !isSmall(part) && !isPale(part));
  const type = typeSize(strong);
  const block = around(strong.map((part) => part.box));
  const near = small.filter((part) => {
    if (strong.some((other) => isNear(part, other, reachOf(isDark(part) ? BESIDE : FAINT, type))))
      return true;
    if (!isDark(part)) return false;
    if (isAtRowStart(part, block, type)) return true;
    const sides = strong.filter((other) => isNear(part, other, reachOf(BETWEEN, type)));
    return (
      sides.some((other) => centreX(other.box) < part.box.x) &&
      sides.some((other) => centreX(other.box) > right(part.box))
    );
  });
  const parts = [...strong, ...near];
  const count = parts.reduce((sum, part) => sum + part.pixels.length, 0);
  const size = Math.max(0, ...parts.map(sizeOf));
  if (count < LEAST_INK.pixels || size < LEAST_INK.size)
    return { doubt: Math.min(1, count / LEAST_INK.pixels, size / LEAST_INK.size) };
  const ink = inkOf(parts, box);
  const inkBox = around(parts.map((part) => part.box));
  return {
    box,
    ink,
    grey: stretched(area, ink, inkBox, contrast, levels),
    inkBox: { ...inkBox, x: inkBox.x + box.x, y: inkBox.y + box.y },
    contrast: contrast / levels.range,
    parts,
  };
};

export const hasInk = (ink: FieldInk | NoInk): ink is FieldInk => 'ink' in ink;

const isSeal = ({ box: { width, height }, pixels }: Part): boolean =>
  Math.min(width, height) >= SEAL.size &&
  Math.max(width, height) <= SEAL.ratio * Math.min(width, height) &&
  pixels.length <= SEAL.fill * width * height;

interface Reach {
  readonly x: number;
  readonly y: number;
  /** In sizes of the writing. */
  readonly sizes: number;
}

const reachOf = ({ x, y, sizes }: Reach, type: number): Pick<Reach, 'x' | 'y'> => ({
  x: Math.max(x, sizes * type),
  y,
});

const isAtRowStart = (part: Part, block: Box, type: number): boolean => {
  const { x, y } = part.box;
  const size = sizeOf(part);
  return (
    size >= ROW_START.least * type &&
    size <= ROW_START.most * type &&
    y >= block.y + ROW_START.fromTop * type &&
    y <= bottom(block) + ROW_START.below * type &&
    x >= block.x - ROW_START.before * type &&
    x <= block.x + ROW_START.after * type
  );
};

const contrastOf = ({ box, data }: Darkness, inside: Box): number => {
  const histogram = new Uint32Array(256);
  const [x0, y0] = [Math.max(0, inside.x), Math.max(0, inside.y)];
  const x1 = Math.min(box.width, inside.x + inside.width);
  const y1 = Math.min(box.height, inside.y + inside.height);
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) histogram[data[y * box.width + x]!]!++;
  let [count, sum] = [0, 0];
  for (let value = 255; value >= 0 && count < DARKEST_PX; value--) {
    const taken = Math.min(DARKEST_PX - count, histogram[value]!);
    count += taken;
    sum += taken * value;
  }
  return count === 0 ? 0 : sum / count;
};

const shareInside = (part: Part, inside: Box, width: number): number => {
  const isWithin =
    part.box.x >= inside.x &&
    part.box.y >= inside.y &&
    part.box.x + part.box.width <= inside.x + inside.width &&
    part.box.y + part.box.height <= inside.y + inside.height;
  if (isWithin) return 1;
  let count = 0;
  for (const at of part.pixels) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    if (x >= inside.x && x < inside.x + inside.width && y >= inside.y && y < inside.y + inside.height)
      count++;
  }
  return count / part.pixels.length;
};

const isRemains = (part: Part, { box }: Darkness, print: InkImage): boolean => {
  if (Math.min(part.box.width, part.box.height) > REMAINS.thickness) return false;
  let beside = 0;
  for (const at of part.pixels) {
    const y = box.y + Math.floor(at / box.width);
    const x = box.x + (at % box.width);
    if (isNextToPrint(print, x, y)) beside++;
  }
  return beside >= REMAINS.share * part.pixels.length;
};

const isNextToPrint = ({ width, height, data }: InkImage, x: number, y: number): boolean => {
  for (let dy = -2; dy <= 2; dy += 2)
    for (let dx = -2; dx <= 2; dx += 2) {
      const [px, py] = [x + dx, y + dy];
      if (px >= 0 && py >= 0 && px < width && py < height && data[py * width + px] === 1) return true;
    }
  return false;
};

const isNear = (
  { box: a }: Part,
  { box: b }: Part,
  reach: { readonly x: number; readonly y: number },
): boolean =>
  Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width) <= reach.x &&
  Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height) <= reach.y;

const inkOf = (parts: readonly Part[], { width, height }: Box): InkImage => {
  const data = new Uint8Array(width * height);
  for (const { pixels } of parts) for (const at of pixels) data[at] = 1;
  return { width, height, data };
};

/** The shades of the ink (within `inkBox`) and its rim, white all around. */
const stretched = (
  { box, data }: Darkness,
  ink: InkImage,
  inkBox: Box,
  contrast: number,
  { sigma }: PageLevels,
): GreyImage => {
  const white = Math.max(WHITE_POINT.share * contrast, WHITE_POINT.sigmas * sigma);
  const levels = Uint8Array.from({ length: 256 }, (_, dark) =>
    Math.round(255 * (1 - Math.min(1, Math.max(0, (dark - white) / (contrast - white))))),
  );
  const grey = new Uint8Array(data.length).fill(255);
  const around = clampBox(inset(inkBox, -RIM), box.width, box.height);
  const kept = dilate(crop(ink, around), RIM);
  for (let y = 0, mask = 0; y < around.height; y++)
    for (let x = 0, at = (around.y + y) * box.width + around.x; x < around.width; x++, at++, mask++)
      if (kept.data[mask] === 1) grey[at] = levels[data[at]!]!;
  return { width: box.width, height: box.height, data: grey };
};
