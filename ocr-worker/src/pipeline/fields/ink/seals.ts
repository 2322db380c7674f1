import type { Box } from '@reader/contracts/objects/geometry';
import { around, inset, overlap } from '../../geometry/boxes.js';
import type { Part } from './parts.js';

/** A seal is a ring so wide (px), about as high as wide, with hardly any of its box ink. */
const SEAL = { size: 66, ratio: 1.4, fill: 0.25 };
/** Pieces of a ring that a rule has cut lie this close together, px. */
const CUT = 12;
/** A ring has ink in the middle of two opposite sides, from here to there, and none in its corners, so deep: in its sides. */
const RING = { deep: 0.08, from: 0.35, to: 0.65 };

export const isSeal = ({ box, pixels }: Part): boolean =>
  hasSizeOfSeal(box) && pixels.length <= SEAL.fill * box.width * box.height;

const hasSizeOfSeal = ({ width, height }: Box): boolean =>
  Math.min(width, height) >= SEAL.size && Math.max(width, height) <= SEAL.ratio * Math.min(width, height);

/** The boxes of seals that are in pieces, since rules of the form run through them: pieces that make a ring together. */
export const sealsInPieces = (parts: readonly Part[], width: number): Box[] => {
  let groups: Part[][] = parts.map((part) => [part]);
  for (let index = 0; index < groups.length; index++) {
    const box = inset(boxOf(groups[index]!), -CUT);
    const near = groups.filter((group, at) => at !== index && overlap(box, boxOf(group)));
    if (near.length === 0) continue;
    groups = [
      ...groups.filter((group, at) => at !== index && !near.includes(group)),
      [groups[index]!, ...near].flat(),
    ];
    index = -1;
  }
  return groups.filter((group) => group.length > 1 && isRing(group, width)).map(boxOf);
};

const boxOf = (group: readonly Part[]): Box => around(group.map(({ box }) => box));

const isRing = (group: readonly Part[], width: number): boolean => {
  const box = boxOf(group);
  if (!hasSizeOfSeal(box)) return false;
  const seen = new Set<string>();
  for (const { pixels } of group)
    for (const at of pixels) {
      const across = placeOf(((at % width) - box.x) / box.width);
      const down = placeOf((Math.floor(at / width) - box.y) / box.height);
      seen.add(`${across} ${down}`);
    }
  const has = (...places: readonly string[]): boolean => places.every((place) => seen.has(place));
  const hasCorner = ['first first', 'first last', 'last first', 'last last'].some((place) => seen.has(place));
  return !hasCorner && (has('first middle', 'last middle') || has('middle first', 'middle last'));
};

type Place = 'first' | 'middle' | 'last' | 'between';

const placeOf = (share: number): Place => {
  if (share < RING.deep) return 'first';
  if (share >= 1 - RING.deep) return 'last';
  return share >= RING.from && share <= RING.to ? 'middle' : 'between';
};
