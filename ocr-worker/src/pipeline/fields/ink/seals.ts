import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import { around, inset, overlap } from '../../geometry/boxes.js';
import { sizeOf, type Part } from './parts.js';

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

/**
 * A round seal alone, in shares of its half width and height: where its rim lies, in how many directions it is there at least, how far
 * its name reaches, how much of that is ink at least, and how much ink lies beyond it at most.
 */
const ROUND = {
  rim: 0.82,
  beyond: 1.06,
  directions: 36,
  least: 0.85,
  name: 0.75,
  nameInk: 0.17,
  mostBeyond: 0.03,
};
/** Px around writing where a seal may hide some of it. */
const NEAR_WRITING = 6;
/** A ring so many times as large as the characters beside it is none of them. */
const LARGE = 1.5;

/** Whether all that is written is one round seal: a ring that is filled with a name. */
export const isSealAlone = (written: readonly Part[], width: number): boolean => {
  const box = boxOf(written);
  if (!hasSizeOfSeal(box)) return false;
  const rim = new Set<number>();
  let [count, within, beyond] = [0, 0, 0];
  for (const { pixels } of written)
    for (const at of pixels) {
      const x = ((at % width) + 0.5 - box.x) / (box.width / 2) - 1;
      const y = (Math.floor(at / width) + 0.5 - box.y) / (box.height / 2) - 1;
      const distance = Math.hypot(x, y);
      count++;
      if (distance > ROUND.beyond) beyond++;
      else if (distance >= ROUND.rim)
        rim.add(Math.floor((Math.atan2(y, x) / (2 * Math.PI) + 1) * ROUND.directions) % ROUND.directions);
      else if (distance < ROUND.name) within++;
    }
  const nameArea = (Math.PI * box.width * box.height * ROUND.name ** 2) / 4;
  return (
    rim.size >= ROUND.least * ROUND.directions &&
    beyond <= ROUND.mostBeyond * count &&
    within >= ROUND.nameInk * nameArea
  );
};

/** Whether a seal lies over writing or close beside it: a hollow part that is much larger than the writing and has something in it. */
export const isOverWriting = (
  rings: readonly Part[],
  written: readonly Part[],
  found: readonly Part[],
): boolean =>
  rings.some((ring) => {
    const isIn = (part: Part): boolean => part !== ring && holdsCentre(ring.box, part.box);
    const beside = written.filter((part) => part !== ring && !isIn(part));
    const sizes = beside.map(sizeOf).sort((a, b) => a - b);
    return (
      found.some(isIn) &&
      beside.some((part) => overlap(inset(ring.box, -NEAR_WRITING), part.box)) &&
      sizeOf(ring) >= LARGE * sizes[Math.floor(sizes.length / 2)]!
    );
  });

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
