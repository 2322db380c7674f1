import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import { around, bottom, centreX, inset, movedBy, right } from '../../geometry/boxes.js';
import { clampBox, crop, type GreyImage, type InkImage } from '../../geometry/raster.js';
import type { PageLevels } from './calibrate.js';
import { dilate } from '../../kernels/dilate.js';
import { isRemains } from './remains.js';
import { isCutOff, overTheEdge } from './over-the-edge.js';
import { partsOf, shareWithin, sizeOf, typeSize, type Part } from './parts.js';
import { hyphensIn } from './cell-hyphens.js';
import { isAcrossEdge, mayBeHiddenAtEdge } from './hidden-at-edge.js';
import { hasPaleInk } from './pale-ink.js';
import { isOverWriting, isSeal, isSealAlone, sealsInPieces } from './seals.js';
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
  /** Some of it may be missing, or a neighbour's: paler ink was left out, or two fields have as good a claim to a stroke. */
  readonly isDoubted: boolean;
  /** The left or right edge of the field runs through it. */
  readonly isAcrossEdge: boolean;
  /** It runs on at the edge of what was looked at. */
  readonly isCutOff: boolean;
}

/** A field without writing, and how far it was from having some: 1 is a hair's breadth, 0 is clean paper. */
export interface NoInk {
  readonly doubt: number;
}

/** Px whose mean is the contrast of a field. */
const DARKEST_PX = 40;
/** Least contrast of writing: as a share of the print's range, and in deviations of the grain. */
const LEAST_CONTRAST = { range: 0.22, sigmas: 6 };
/** Ink has at least this many px, and one part this wide or high. Less is dust. */
const LEAST_INK = { pixels: 30, size: 12 };
/** One part of writing is this wide or high, px (1.4 mm): of 6 points a digit has 18. What is smaller is a blank that somebody looks at. */
const LEAST_WRITING = 16;
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
/**
 * A faint full stop behind the last character of a row: how large, how far behind it, and how far its foot lies above or below that one's,
 * in sizes of the writing. It has as many px as a part that is ink beyond doubt.
 */
const FULL_STOP = { least: 0.2, most: 0.55, behind: 0.7, above: 0.35, below: 0.25 };
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
/** The most of the print's range that a seal in an otherwise empty field is dark. */
const SEAL_CONTRAST = 0.75;

/** What is known of a field's surroundings, px of the template. */
interface AroundField {
  /** Other fields near it: what is written there is theirs. */
  readonly neighbours?: readonly Box[];
  /** The cells of a comb in it: a hyphen stands alone in its cell. */
  readonly cells?: readonly Box[];
}

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
  { neighbours = [], cells = [] }: AroundField = {},
): FieldInk | NoInk => {
  const { box } = area;
  const placed = (one: Box): Box => movedBy(one, -box.x, -box.y);
  const inside = inset(placed(field), -OVERHANG);
  const contrast = contrastOf(area, inside);
  const least = Math.max(LEAST_CONTRAST.range * levels.range, LEAST_CONTRAST.sigmas * levels.sigma);
  if (contrast < least) return { doubt: contrast / least };
  const threshold = Math.max(THRESHOLD.share * contrast, THRESHOLD.sigmas * levels.sigma);
  const found = partsOf(area.data, box.width, threshold);
  const rings = found.filter(isSeal);
  const seals = contrast > SEAL_CONTRAST * levels.range ? [] : rings;
  const isOf = (some: readonly Part[], part: Part): boolean =>
    some.some((one) => holdsCentre(one.box, part.box));
  const isWithin = (part: Part): boolean => shareWithin(part, inside, box.width) >= INSIDE_SHARE;
  const own = found.filter((part) => isWithin(part) && !isRemains(part, area, print) && !isOf(seals, part));
  const beyond = found.filter(
    (part) => !isWithin(part) && !isOf(rings, part) && !isRemains(part, area, print),
  );
  const { strong, small } = sorted(own, contrast);
  const further = sorted(beyond, contrast);
  const surroundings = { field: placed(field), neighbours: neighbours.map(placed), width: box.width };
  const over = overTheEdge(strong, further.strong, surroundings);
  const written = [...strong, ...over.taken];
  const isBesideTaken = (part: Part): boolean =>
    over.taken.some((other) => isNear(part, other, { x: BESIDE.x, y: BESIDE.y }));
  const near = nearTo(written, [...small, ...further.small.filter(isBesideTaken)], contrast);
  const hyphens = hyphensIn(
    cells.map(placed),
    small.filter((part) => !near.includes(part) && isDark(part, contrast)),
    written,
  );
  const parts = [...written, ...near, ...hyphens];
  const left = own.filter((part) => !parts.includes(part) && !isOf(rings, part));
  const isLost =
    hasLost(left, box.width) ||
    hasEmptyRing(seals.filter(isWithin), found) ||
    isOverWriting(rings, parts, found) ||
    hasPaleInk({ area, inside, print, threshold, written: parts }, levels);
  if (isSealAlone(parts, box.width)) return { doubt: 1 };
  const count = parts.reduce((sum, part) => sum + part.pixels.length, 0);
  const size = Math.max(0, ...parts.map(sizeOf));
  if (count < LEAST_INK.pixels || size < LEAST_INK.size)
    return {
      doubt: isLost || over.hangsIn ? 1 : Math.min(1, count / LEAST_INK.pixels, size / LEAST_INK.size),
    };
  if (size < LEAST_WRITING) return { doubt: 1 };
  const ink = inkOf(parts, box);
  const inkBox = around(parts.map((part) => part.box));
  return {
    box,
    ink,
    grey: stretched(area, ink, inkBox, contrast, levels),
    inkBox: movedBy(inkBox, box.x, box.y),
    contrast: contrast / levels.range,
    parts,
    isDoubted:
      isLost ||
      over.isDoubted ||
      mayBeHiddenAtEdge({
        written: strong,
        taken: over.taken,
        remains: found.filter((part) => isDark(part, contrast) && isRemains(part, area, print)),
        field: placed(field),
      }),
    isAcrossEdge: isAcrossEdge(parts, placed(field)),
    isCutOff: isCutOff(written, box, print),
  };
};

const isDark = (part: Part, contrast: number): boolean => part.peak >= STRONG.share * contrast;

/** Writing beyond doubt, and what may be a dot or a faint end of it; what is large and pale is neither. */
const sorted = (
  parts: readonly Part[],
  contrast: number,
): { readonly strong: Part[]; readonly small: Part[] } => {
  const isSmall = (part: Part): boolean =>
    !isDark(part, contrast) || part.pixels.length < STRONG.pixels || sizeOf(part) < STRONG.size;
  const isPale = (part: Part): boolean => part.peak < PALE.share * contrast && sizeOf(part) >= PALE.size;
  return {
    strong: parts.filter((part) => !isSmall(part) && !isPale(part)),
    small: parts.filter(isSmall),
  };
};

/** Those of some small parts that belong to the writing they stand by. */
const nearTo = (written: readonly Part[], small: readonly Part[], contrast: number): Part[] => {
  const type = typeSize(written);
  const block = around(written.map((part) => part.box));
  return small.filter((part) => {
    const reach = reachOf(isDark(part, contrast) ? BESIDE : FAINT, type);
    if (written.some((other) => isNear(part, other, reach))) return true;
    if (!isDark(part, contrast)) return isFullStop(part, written, type);
    if (isAtRowStart(part, block, type)) return true;
    const sides = written.filter((other) => isNear(part, other, reachOf(BETWEEN, type)));
    return (
      sides.some((other) => centreX(other.box) < part.box.x) &&
      sides.some((other) => centreX(other.box) > right(part.box))
    );
  });
};

/** Pale pieces that are looked at for a seal, which a form's rules cut into some twenty. */
const MOST_PIECES = 200;

/** As much ink as writing has at least: leaving it out is a doubt. */
const isWorthALook = (part: Part): boolean =>
  part.pixels.length >= LEAST_INK.pixels && sizeOf(part) >= LEAST_INK.size;

/** Whether there is writing among what was left out, which is more than specks and pieces of a seal. */
const hasLost = (left: readonly Part[], width: number): boolean => {
  const large = left.filter(isWorthALook);
  // More pieces than a seal has, as of a screen of dots, are not put together.
  const seals = large.length > MOST_PIECES ? [] : sealsInPieces(large, width);
  return large.some((part) => !seals.some((seal) => holdsCentre(seal, part.box)));
};

/** Whether a ring has nothing within, as a seal has: somebody may have drawn it. */
const hasEmptyRing = (rings: readonly Part[], found: readonly Part[]): boolean =>
  rings.some(
    (ring) => !found.some((part) => part !== ring && isWorthALook(part) && holdsCentre(ring.box, part.box)),
  );

export const hasInk = (ink: FieldInk | NoInk): ink is FieldInk => 'ink' in ink;

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

const isFullStop = (part: Part, written: readonly Part[], type: number): boolean => {
  const size = sizeOf(part);
  if (size < FULL_STOP.least * type || size > FULL_STOP.most * type || part.pixels.length < STRONG.pixels)
    return false;
  const row = written.filter(({ box }) => box.y < bottom(part.box) && bottom(box) > part.box.y);
  const isLast = row.every(({ box }) => right(box) <= part.box.x);
  return (
    isLast &&
    row.some(({ box }) => {
      const lower = bottom(part.box) - bottom(box);
      return (
        part.box.x - right(box) <= FULL_STOP.behind * type &&
        lower >= -FULL_STOP.above * type &&
        lower <= FULL_STOP.below * type
      );
    })
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
