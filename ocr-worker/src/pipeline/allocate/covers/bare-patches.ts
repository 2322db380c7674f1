import type { Box } from '@reader/contracts/objects/geometry';
import { inset, overlap } from '../../geometry/boxes.js';
import type { Point } from '../../geometry/homography.js';
import type { Component } from '../../layout/components.js';
import type { Contradiction } from '../comparison/contradictions.js';
import { boxOf, countWithin, drawnIn, hullOf } from './hull.js';
import type { ShownPrint } from './shown-print.js';

/** Px around missing squares in which print that is gone belongs to them. */
const BESIDE = 12;
/** Px at the rim of a patch where strokes end that its edge cuts. */
const RIM = 4;
/** Ink that may be in a patch, as a share of the print that is gone: a speck, a hair. */
const MOST_INK = 0.03;
/** Px between patches that have ink between them, 12 mm: nearer ones may be words about which other words are printed. */
const APART = 70;

/** A place of a page where words are gone and nothing else is: no rules, nothing written. Px at 150 dpi. */
export interface BarePatch {
  readonly missing: readonly Contradiction[];
  /** Convex, as tight as the words that are gone. */
  readonly hull: readonly Point[];
  readonly box: Box;
}

/** The places where words are missing, those that belong together as one; null where one has ink or two have some between them. */
export const barePatches = (missing: readonly Contradiction[], shown: ShownPrint): BarePatch[] | null => {
  const isBare = ({ hull }: BarePatch): boolean =>
    hull.length > 2 && countWithin(shown.ink, drawnIn(hull, RIM)) <= MOST_INK * countWithin(shown.gone, hull);
  let patches: BarePatch[] = [];
  for (const one of missing) {
    const reach = one.squares.map((square) => inset(square, -BESIDE));
    const pieces = shown.pieces.filter(({ box }) => reach.some((square) => overlap(square, box)));
    if (pieces.length === 0) return null;
    let patch = patchOf([one], pieces.flatMap(cornersOf));
    if (!isBare(patch)) return null;
    for (const other of patches) {
      const both = patchOf([...patch.missing, ...other.missing], [...patch.hull, ...other.hull]);
      if (!isBare(both)) continue;
      patches = patches.filter((each) => each !== other);
      patch = both;
    }
    patches.push(patch);
  }
  const areApart = patches.every((one) =>
    patches.every((other) => one === other || !overlap(inset(one.box, -APART), other.box)),
  );
  return areApart ? patches : null;
};

const patchOf = (missing: readonly Contradiction[], points: readonly Point[]): BarePatch => {
  const hull = hullOf(points);
  return { missing, hull, box: boxOf(hull) };
};

const cornersOf = ({ runs }: Component): Point[] =>
  runs.flatMap(({ line, from, to }) => [
    { x: from, y: line },
    { x: to - 1, y: line },
  ]);
