import type { Box } from '@reader/contracts/objects/geometry';
import { alignProfiles, scalesAround, smoothed, type AxisSearch } from './align-profiles.js';
import type { Profiles } from '../../kernels/profile-products.js';
import { overlapMaps } from '../../kernels/overlap-maps.js';
import { MAPS, type Signature } from './signature.js';

/** Scanners and printers differ by up to this share in size … */
const SCALE_RANGE = 0.06;
/** … and sheets lie this far off, mm. */
const REACH_MM = 14;
/** Cells that the far end of a page may be off by the step between two scales tried, from the middle. */
const SCALE_STEP_CELLS = 1;
/** Alignments per axis that are looked at in the plane. */
const ALIGNMENTS = 3;
/** Share of the best placement's score, by its first alignment, below which a placement is not looked at any further. */
const PROMISING = 0.75;
/** A page whose size differs by more than this share from the sheet's may have a wrong dpi: a photograph. */
const SAME_SIZE = 0.03;
/** Shares within which two pages have the same proportions. */
const SAME_SHAPE = 0.08;
const SCALE_LIMITS = { from: 0.4, to: 2.5 };

/** Least size in cells of the ruled part of a page for its size to mean something. */
const SMALLEST_RULED = 20;

/** Weight of a kind of ink, and of its excess: ink that the page has where the form has none. */
const KINDS = {
  horizontal: { weight: 2, excess: 0.5 },
  vertical: { weight: 2, excess: 0.5 },
  // Writing is more text than the form has.
  text: { weight: 1, excess: 0.15 },
} as const;

/** A signature prepared for comparing. */
export interface ComparableSignature {
  readonly signature: Signature;
  /** The maps, slightly blurred, in sixteenths: a byte for each kind of ink and one more, cell by cell. */
  readonly cells: Uint8Array;
  /** Of each kind, in sixteenths. */
  readonly sums: readonly number[];
  readonly across: Profiles;
  readonly down: Profiles;
  /** The same in bins of twice the size, for a first look. */
  readonly rough: { readonly across: Profiles; readonly down: Profiles };
  /** The box around all rules, cells; null where there are hardly any. */
  readonly ruled: Box | null;
}

/** `page mm = scale × sheet mm + shift` on each axis. */
export interface RoughAlignment {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly shiftX: number;
  readonly shiftY: number;
}

export interface SignatureMatch {
  /** 0–1: how much of the sheet's layout the page has, less what it has too much. */
  readonly score: number;
  readonly alignment: RoughAlignment;
}

export const comparable = (signature: Signature): ComparableSignature => {
  const { columns, rows, maps } = signature;
  const blurred = MAPS.map((name) => blur(maps[name], columns, rows));
  const cells = new Uint8Array(4 * columns * rows);
  blurred.forEach((map, kind) => {
    for (let cell = 0, at = kind; cell < map.length; cell++, at += 4) cells[at] = map[cell]!;
  });
  const [vertical, horizontal, text] = [maps.vertical, maps.horizontal, maps.text].map((map) =>
    profilesOf(map, columns, rows),
  );
  const across = [vertical!.across, text!.across.map(half)];
  const down = [horizontal!.down, text!.down.map(half)];
  return {
    signature,
    cells,
    ruled: ruledPart(signature),
    sums: blurred.map(sumOf),
    across,
    down,
    rough: { across: across.map(inPairs), down: down.map(inPairs) },
  };
};

/** How much a map holds in each column and in each row. */
const profilesOf = (
  map: Uint8Array,
  columns: number,
  rows: number,
): { readonly across: Float32Array; readonly down: Float32Array } => {
  const [across, down] = [new Float32Array(columns), new Float32Array(rows)];
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      across[column]! += map[cell]!;
      down[row]! += map[cell]!;
    }
  return { across: smoothed(across), down: smoothed(down) };
};

const inPairs = (profile: Float32Array): Float32Array =>
  Float32Array.from(
    { length: Math.ceil(profile.length / 2) },
    (_, at) => profile[2 * at]! + (profile[2 * at + 1] ?? 0),
  );

const sumOf = (map: Uint8Array): number => {
  let sum = 0;
  for (let cell = 0; cell < map.length; cell++) sum += map[cell]!;
  return sum;
};

/** Text profiles are high and smooth; they are halved so that rules dominate. */
const half = (value: number): number => value / 2;

/**
 * Compares a page's signature with a sheet's, of equal cells: first axis by axis, then, for the best few
 * alignments of each axis (`alignments`), in the plane.
 */
export const compareSignatures = (
  page: ComparableSignature,
  sheet: ComparableSignature,
  alignments: number = ALIGNMENTS,
): SignatureMatch => {
  const { cellMm } = sheet.signature;
  const searched = axisSearches(page, sheet, alignments).map((search) => ({
    across: alignProfiles(page.across, sheet.across, search.across),
    down: alignProfiles(page.down, sheet.down, search.down),
  }));
  return overlapping(page, sheet, (agreement) => bestOf(searched, cellMm, agreement));
};

type Agreement = (x: Axis, y: Axis) => number;

const bestOf = (
  searched: readonly { readonly across: readonly Axis[]; readonly down: readonly Axis[] }[],
  cellMm: number,
  agreement: Agreement,
): SignatureMatch => {
  const placed = searched.map(({ across, down }) => {
    const [x, y] = [across[0], down[0]];
    return { across, down, score: x && y ? agreement(x, y) : 0 };
  });
  const likely = PROMISING * Math.max(...placed.map(({ score }) => score));
  let best: SignatureMatch = {
    score: 0,
    alignment: { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0 },
  };
  for (const { across, down, score: first } of placed) {
    if (first < likely) continue;
    for (const [i, x] of across.entries())
      for (const [j, y] of down.entries()) {
        const score = i + j === 0 ? first : agreement(x, y);
        if (score > best.score)
          best = {
            score,
            alignment: {
              scaleX: x.scale,
              scaleY: y.scale,
              shiftX: x.shift * cellMm,
              shiftY: y.shift * cellMm,
            },
          };
      }
  }
  return best;
};

/**
 * How well a sheet's profiles fit a page's, 0–1, each axis on its own: a first, cheap test that rules out what is not
 * worth comparing in the plane.
 */
export const profileLikeness = (page: ComparableSignature, sheet: ComparableSignature): number => {
  let best = 0;
  for (const { across, down } of axisSearches(page, sheet, 1, 2)) {
    const [x] = alignProfiles(page.rough.across, sheet.rough.across, across);
    const [y] = alignProfiles(page.rough.down, sheet.rough.down, down);
    best = Math.max(best, (x?.score ?? 0) * (y?.score ?? 0));
  }
  return best;
};

/** The score of one alignment. */
export const scoreAt = (
  page: ComparableSignature,
  sheet: ComparableSignature,
  { scaleX, scaleY, shiftX, shiftY }: RoughAlignment,
): number => {
  const { cellMm } = sheet.signature;
  const [x, y] = [
    { scale: scaleX, shift: shiftX / cellMm },
    { scale: scaleY, shift: shiftY / cellMm },
  ];
  return overlapping(page, sheet, (agreement) => agreement(x, y));
};

interface Placement {
  /** Scale that is expected. */
  readonly base: number;
  /** Where on the page the sheet's middle is expected, cells. */
  readonly middleX: number;
  readonly middleY: number;
}

/** Where each axis is searched, for every way the sheet may lie; `keep` alignments of each, bins of `cells` cells. */
const axisSearches = (
  page: ComparableSignature,
  sheet: ComparableSignature,
  keep: number,
  cells = 1,
): { readonly across: AxisSearch; readonly down: AxisSearch }[] => {
  const { cellMm, columns, rows } = sheet.signature;
  return placements(page, sheet).map(({ base, middleX, middleY }) => {
    const search = (length: number, middle: number): AxisSearch => ({
      scales: scalesAround(base, SCALE_RANGE, (2 * SCALE_STEP_CELLS * cells) / length),
      middle: middle / cells,
      reach: Math.round(REACH_MM / cellMm / cells),
      keep,
    });
    return { across: search(columns, middleX), down: search(rows, middleY) };
  });
};

/**
 * How a sheet may lie on a page: middle on middle, as levelling leaves it; in the corner of a larger scan; and,
 * where the dpi is wrong or a copy was made smaller, the whole page or its rules fitted to the sheet's.
 */
const placements = (page: ComparableSignature, sheet: ComparableSignature): Placement[] => {
  const [on, of] = [page.signature, sheet.signature];
  const centre = { middleX: on.columns / 2, middleY: on.rows / 2 };
  const found: Placement[] = [{ base: 1, ...centre }];
  const larger = Math.max(on.columns - of.columns, on.rows - of.rows) * of.cellMm;
  if (larger > REACH_MM) found.push({ base: 1, middleX: of.columns / 2, middleY: of.rows / 2 });
  const add = (x: number, y: number, middle: { middleX: number; middleY: number }): void => {
    const base = Math.sqrt(x * y);
    const isLikely =
      Math.abs(x / y - 1) <= SAME_SHAPE && base >= SCALE_LIMITS.from && base <= SCALE_LIMITS.to;
    if (isLikely && found.every((other) => Math.abs(base / other.base - 1) > SAME_SIZE))
      found.push({ base, ...middle });
  };
  add(on.columns / of.columns, on.rows / of.rows, centre);
  const [ruled, wanted] = [page.ruled, sheet.ruled];
  if (ruled === null || wanted === null) return found;
  const [x, y] = [ruled.width / wanted.width, ruled.height / wanted.height];
  add(x, y, {
    middleX: ruled.x + (of.columns / 2 - wanted.x) * x,
    middleY: ruled.y + (of.rows / 2 - wanted.y) * y,
  });
  return found;
};

/** A cell with this much of a rule belongs to the ruled part of a page: more than half crossed. */
const RULED_FROM = 8;

/** The box around all rules, cells; null where there are hardly any. */
const ruledPart = ({ columns, maps }: Signature): Box | null => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -1, -1];
  for (const map of [maps.horizontal, maps.vertical])
    for (let cell = 0; cell < map.length; cell++) {
      if (map[cell]! < RULED_FROM) continue;
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
    }
  const [width, height] = [x1 - x0, y1 - y0];
  return width >= SMALLEST_RULED && height >= SMALLEST_RULED ? { x: x0, y: y0, width, height } : null;
};

interface Axis {
  readonly scale: number;
  readonly shift: number;
}

/** Calls `work` with a function that scores an alignment of a sheet and a page; valid only while `work` runs. */
const overlapping = <T>(
  page: ComparableSignature,
  sheet: ComparableSignature,
  work: (agreement: Agreement) => T,
): T =>
  overlapMaps(
    { ...page.signature, cells: page.cells },
    { ...sheet.signature, cells: sheet.cells },
    (overlap) =>
      work((x, y) => {
        const sums = overlap(
          placesOf(sheet.signature.columns, page.signature.columns, x),
          placesOf(sheet.signature.rows, page.signature.rows, y),
        );
        let [shared, total] = [0, 0];
        for (let kind = 0; kind < MAPS.length; kind++) {
          const { weight, excess } = KINDS[MAPS[kind]!];
          const [common, has] = [sums[kind]!, sums[kind + 4]!];
          shared += weight * common;
          total += weight * (sheet.sums[kind]! + excess * (has - common));
        }
        return total === 0 ? 0 : shared / total;
      }),
  );

/** Where on the page each row or column of the sheet lies; −1 off the page. */
const placesOf = (count: number, pageCount: number, { scale, shift }: Axis): Int32Array => {
  const places = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const place = Math.floor(scale * (at + 0.5) + shift);
    places[at] = place >= 0 && place < pageCount ? place : -1;
  }
  return places;
};

/** 3 × 3 binomial, in sixteenths. */
const blur = (map: Uint8Array, columns: number, rows: number): Uint8Array => {
  const across = new Uint8Array(map.length);
  const result = new Uint8Array(map.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? map[at - 1]! : 0;
      const right = column < columns - 1 ? map[at + 1]! : 0;
      across[at] = 2 * map[at]! + left + right;
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const above = row > 0 ? across[at - columns]! : 0;
      const below = row < rows - 1 ? across[at + columns]! : 0;
      result[at] = 2 * across[at]! + above + below;
    }
  return result;
};
