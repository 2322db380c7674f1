import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import { around, bottom, inset, movedBy, overlap, right } from '../../geometry/boxes.js';
import type { InkImage } from '../../geometry/raster.js';
import type { PageLevels } from '../ink/calibrate.js';
import { partsOf, sizeOf, type Part } from '../ink/parts.js';
import type { Darkness } from '../ink/subtract.js';
import { joinedByPrint } from './grown-ink.js';
import type { MarkPlace } from './mark-places.js';
import { INK_SHARE } from './marks.js';
import {
  closedShare,
  holds,
  middleOf,
  pointsInGaps,
  profileOf,
  pixelsOnLine,
  type RingProfile,
} from './ring-profile.js';

/** A place to mark, and what is found in an area of the page. */
export interface Choice extends MarkPlace {
  readonly darknessOf: (box: Box) => Darkness;
}

/** A stroke around the middle of at least one choice. */
export interface Ring {
  readonly area: Darkness;
  /** In px of the area. */
  readonly part: Part;
  /** Indices of the choices whose middle it goes around. */
  readonly around: readonly number[];
  /** Whether its ink is a ring, or rings that touch; what crosses or hangs on to it may make it another choice's. */
  readonly isClear: boolean;
}

/** A ring, and those of its px that lie on the line around the choice it was looked for at: px of the template. */
interface Found extends Omit<Ring, 'isClear'> {
  readonly line: ReadonlySet<number>;
}

/** Px around a choice that are looked at, at least, and how many times more where a stroke runs on. */
const AROUND = 100;
const FURTHER = 2.5;
/** Share of the directions in which a ring has ink: it may be open by a quarter. */
const CLOSED = 0.71;
/** Less is no ring, and no piece of one, px. */
const LEAST = { size: 24, pixels: 60 };
const PIECE = { size: 8, pixels: 20 };
/** Share of a piece's px that are on the ring. */
const ON_RING = 0.7;
/** Px of print by which the pieces of a ring are continued. */
const ALONG_RULE = 36;
/** A frame that lies a little beside that of the form has this share of its px along print. */
const ALONG_PRINT = 0.75;
const BESIDE_PRINT = 3;
/** Share of a ring's line that lies on another's where they only touch, and of a ring's px that are on lines of rings. */
const CROSSING = 0.15;
const RINGS_ALONE = 0.7;
/** A ring lies in its place with this share of its line, give or take some px. */
const IN_PLACE = { px: 8, share: 0.9 };
/** Px beside a ring that go with it. */
const RIM = 2;

interface Page {
  readonly choices: readonly Choice[];
  readonly levels: PageLevels;
  /** The print that is not seen on the page, of the whole template. */
  readonly print: InkImage;
}

/** The rings on a page: each goes around the middle of one choice, or of several, of which it is not known then which is meant. */
export const findRings = (page: Page): Ring[] => {
  const found = page.choices.flatMap((choice, index): Found[] => {
    const margin = Math.max(AROUND, choice.reach.width, choice.reach.height);
    const near = ringsWithin(page, index, inset(choice.reach, -margin));
    return near.isCut ? ringsWithin(page, index, inset(choice.reach, -FURTHER * margin)).rings : near.rings;
  });
  const { width } = page.print;
  const inPlace = new Set(found.filter((ring) => isInPlace(ring, page.choices, width)));
  return found.map((ring) => {
    // Rings in their own places touch at most.
    const others = found.filter(
      (other) => other !== ring && !(inPlace.has(ring) && inPlace.has(other)) && isBeside(other, ring),
    );
    return {
      ...ring,
      isClear: isUncrossed(ring, others) && (inPlace.has(ring) || isAlone(ring, others, width)),
    };
  });
};

const isBeside = (one: Found, other: Found): boolean => overlap(placedOf(one), placedOf(other));

/** Whether the line of a ring lies in the place of its choice, as that of one among rings that touch does. */
const isInPlace = ({ line, around: [index] }: Found, choices: readonly Choice[], width: number): boolean => {
  const { x, y, width: across, height } = inset(choices[index!]!.reach, -IN_PLACE.px);
  let count = 0;
  for (const px of line) {
    const [lineX, lineY] = [px % width, Math.floor(px / width)];
    if (lineX >= x && lineX < x + across && lineY >= y && lineY < y + height) count++;
  }
  return count >= IN_PLACE.share * line.size;
};

/** Whether other rings, of other choices, have hardly any of their line on that of a ring: they touch it at most. */
const isUncrossed = (ring: Found, others: readonly Found[]): boolean =>
  others.every(({ line, around: those }) => {
    if (those.some((at) => ring.around.includes(at))) return true;
    const common = [...line].filter((at) => ring.line.has(at)).length;
    return common <= CROSSING * Math.min(line.size, ring.line.size);
  });

/** Whether a ring has hardly any px that are neither on its line nor on that of a ring beside it. */
const isAlone = ({ area, part, line }: Found, others: readonly Found[], width: number): boolean => {
  let count = 0;
  for (const at of part.pixels) {
    const px = templatePx(at, area.box, width);
    if (line.has(px) || others.some((other) => other.line.has(px))) count++;
  }
  return count >= RINGS_ALONE * part.pixels.length;
};

const templatePx = (at: number, { x, y, width }: Box, templateWidth: number): number =>
  (y + Math.floor(at / width)) * templateWidth + x + (at % width);

const ringsWithin = (
  { choices, levels, print }: Page,
  index: number,
  looked: Box,
): { readonly rings: Found[]; readonly isCut: boolean } => {
  const { box, darknessOf } = choices[index]!;
  const area = darknessOf(looked);
  const place = movedBy(box, -area.box.x, -area.box.y);
  const pieces = partsOf(area.data, area.box.width, INK_SHARE * levels.range).filter(
    (part) => part.pixels.length >= PIECE.pixels && sizeOf(part) >= PIECE.size,
  );
  const mayBeAround = (parts: readonly Part[]): boolean => {
    const extent = around(parts.map((part) => part.box));
    const pixels = parts.reduce((sum, part) => sum + part.pixels.length, 0);
    return (
      pixels >= LEAST.pixels &&
      Math.max(extent.width, extent.height) >= LEAST.size &&
      holdsCentre(extent, place)
    );
  };
  if (!mayBeAround(pieces)) return { rings: [], isCut: false };
  const whole = pieces.flatMap((part) => (mayBeAround([part]) ? (ringOf([part], area, place) ?? []) : []));
  const found =
    whole.length > 0
      ? whole
      : joinedByPrint(pieces, area, print, ALONG_RULE).flatMap((group) =>
          group.length > 1 && mayBeAround(group) ? (ringOf(group, area, place) ?? []) : [],
        );
  const rings = found.flatMap(({ part, profile }): Found[] => {
    if (isAlongPrint(part, area, print)) return [];
    const others = choices.flatMap((other, at) => {
      const middle = middleOf(movedBy(other.box, -area.box.x, -area.box.y));
      return at !== index && holds(profile, middleOf(place), middle) ? [at] : [];
    });
    const gaps = pointsInGaps(profile, middleOf(place)).filter(({ x, y }) =>
      isBesidePrint(print, area.box.x + x, area.box.y + y),
    );
    const line = new Set(
      Array.from(pixelsOnLine(part, area.box.width, middleOf(place), profile), (at) =>
        templatePx(at, area.box, print.width),
      ),
    );
    return [{ area, part: withPoints(part, gaps, area.box), around: [index, ...others], line }];
  });
  const isCut = pieces.some((part) => isAtEdge(part.box, area.box) && mayBeAround([part]));
  return { rings, isCut };
};

/** The ring that pieces make around the middle of a place, without those that lie beside it. */
const ringOf = (
  pieces: readonly Part[],
  area: Darkness,
  place: Box,
): { readonly part: Part; readonly profile: RingProfile } | undefined => {
  const { width } = area.box;
  const middle = middleOf(place);
  const first = profileOf(pieces, width, middle);
  if (closedShare(first) < CLOSED) return undefined;
  if (pieces.length === 1) return { part: pieces[0]!, profile: first };
  const own = pieces.filter(
    (part) => pixelsOnLine(part, width, middle, first).length >= ON_RING * part.pixels.length,
  );
  const profile = profileOf(own, width, middle);
  if (closedShare(profile) < CLOSED) return undefined;
  const part = {
    box: around(own.map((one) => one.box)),
    pixels: Int32Array.from(own.flatMap((one) => [...one.pixels])),
    peak: Math.max(...own.map((one) => one.peak)),
  };
  return { part, profile };
};

/** A part with some px more. */
const withPoints = (
  part: Part,
  points: readonly { readonly x: number; readonly y: number }[],
  { width, height }: Box,
): Part => {
  const within = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  if (within.length === 0) return part;
  return {
    ...part,
    box: around([part.box, ...within.map(({ x, y }) => ({ x, y, width: 1, height: 1 }))]),
    pixels: Int32Array.from([...part.pixels, ...within.map(({ x, y }) => y * width + x)]),
  };
};

const isAtEdge = (part: Box, { width, height }: Box): boolean =>
  part.x <= 0 || part.y <= 0 || right(part) >= width || bottom(part) >= height;

const isAlongPrint = (part: Part, { box }: Darkness, print: InkImage): boolean => {
  let beside = 0;
  for (const at of part.pixels)
    if (isBesidePrint(print, box.x + (at % box.width), box.y + Math.floor(at / box.width))) beside++;
  return beside >= ALONG_PRINT * part.pixels.length;
};

const isBesidePrint = ({ width, height, data }: InkImage, x: number, y: number): boolean => {
  for (let dy = -BESIDE_PRINT; dy <= BESIDE_PRINT; dy += BESIDE_PRINT)
    for (let dx = -BESIDE_PRINT; dx <= BESIDE_PRINT; dx += BESIDE_PRINT) {
      const [px, py] = [x + dx, y + dy];
      if (px >= 0 && py >= 0 && px < width && py < height && data[py * width + px] === 1) return true;
    }
  return false;
};

/** An area of a page without rings: those of other choices are no mark of this one. */
export const withoutRings = (area: Darkness, rings: readonly Ring[]): Darkness => {
  const inReach = rings.filter((ring) => overlap(placedOf(ring), inset(area.box, -RIM)));
  if (inReach.length === 0) return area;
  const { box } = area;
  const data = area.data.slice();
  for (const { area: from, part } of inReach)
    for (const at of part.pixels) {
      const x = from.box.x + (at % from.box.width) - box.x;
      const y = from.box.y + Math.floor(at / from.box.width) - box.y;
      const [left, end] = [Math.max(0, x - RIM), Math.min(box.width, x + RIM + 1)];
      if (left >= end) continue;
      for (let row = Math.max(0, y - RIM); row <= Math.min(box.height - 1, y + RIM); row++)
        data.fill(0, row * box.width + left, row * box.width + end);
    }
  return { box, data };
};

const placedOf = ({ area, part }: Pick<Ring, 'area' | 'part'>): Box =>
  movedBy(part.box, area.box.x, area.box.y);
