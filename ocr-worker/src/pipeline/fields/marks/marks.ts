import type { Box } from '@reader/contracts/objects/geometry';
import { around, movedBy } from '../../geometry/boxes.js';
import type { PageLevels } from '../ink/calibrate.js';
import type { MarkPlace } from './mark-places.js';
import { partsOf, shareWithin, type Part } from '../ink/parts.js';
import type { Darkness } from '../ink/subtract.js';

/** Ink of a mark: darker than its paper by this share of the print's range. */
export const INK_SHARE = 0.32;
/** A place is marked when this share of it is ink. */
export const MARKED_SHARE = 0.056;
/**
 * Of a piece of ink this share lies within the place (a tick may run out of its box); of a neighbour's circle,
 * a stamp or writing that passes over it, less does. Circles that touch one another are one piece too: then
 * there is this much of it here, as a share of the surroundings.
 */
const OWN_SHARE = 0.45;
const MUCH_INK = 0.12;

/** The ink that counts as the mark of a place. */
export interface FoundMark {
  /** As a share of the place; it can be more than 1. */
  readonly share: number;
  /** What lies within the place for the most part, in px of the area: also where it runs out of the place. */
  readonly parts: readonly Part[];
  /** It is a mark only by ink that lies elsewhere for the most part. */
  readonly isOthers: boolean;
}

/**
 * The ink around a place for a mark.
 * @param area what `subtract` found around the place
 */
export const findMark = (area: Darkness, place: MarkPlace, levels: PageLevels): FoundMark => {
  const { box } = area;
  const size = place.box.width * place.box.height;
  const local = { ...place.reach, x: place.reach.x - box.x, y: place.reach.y - box.y };
  let [count, others] = [0, 0];
  const parts: Part[] = [];
  for (const part of partsOf(area.data, box.width, INK_SHARE * levels.range)) {
    let own = 0;
    for (const at of part.pixels) {
      const y = Math.floor(at / box.width);
      const x = at - y * box.width;
      if (x >= local.x && x < local.x + local.width && y >= local.y && y < local.y + local.height) own++;
    }
    const isOwn = own >= OWN_SHARE * part.pixels.length;
    const isMuch = own >= MUCH_INK * local.width * local.height;
    if (isOwn || isMuch) count += own;
    if (isOwn) parts.push(part);
    else if (isMuch) others += own;
  }
  return {
    share: count / size,
    parts,
    isOthers: count >= MARKED_SHARE * size && count - others < MARKED_SHARE * size,
  };
};

/** From this share of its px on ink in a field that is written in is of that. */
const WRITTEN_SHARE = 0.5;

/**
 * Whether a place without a mark has as much ink as a mark, of which nothing is known: it lies elsewhere for the most part, and in no
 * field that is written in.
 * @param left what `subtract` found around the place, without the ink of all marks
 * @param writing boxes of fields that are written in, px of the template
 */
export const hasStrayInk = (
  left: Darkness,
  { box: place }: MarkPlace,
  levels: PageLevels,
  writing: readonly Box[],
): boolean => {
  const { x, y, width } = left.box;
  const placed = (box: Box): Box => movedBy(box, -x, -y);
  const within = placed(place);
  let count = 0;
  for (const part of partsOf(left.data, width, INK_SHARE * levels.range)) {
    const own = shareWithin(part, within, width);
    if (own === 0 || writing.some((box) => shareWithin(part, placed(box), width) >= WRITTEN_SHARE)) continue;
    count += own * part.pixels.length;
  }
  return count >= MARKED_SHARE * place.width * place.height;
};

/**
 * How sure one can be (50–100) that a place with this much ink is marked, or that it is not: by how many times
 * it lies above or below the threshold.
 */
export const markConfidence = (share: number): number => {
  const distance = Math.abs(Math.log((share + 0.004) / (MARKED_SHARE + 0.004)));
  return Math.round(1000 * (0.5 + 0.5 * Math.min(1, distance / Math.log(2.5)))) / 10;
};

/** The choices that are marked: indices into `shares`, the strongest alone where only one can be. */
export const markedChoices = (shares: readonly number[], isSingle: boolean): number[] => {
  const marked = shares.map((_, index) => index).filter((index) => shares[index]! >= MARKED_SHARE);
  if (!isSingle || marked.length < 2) return marked;
  return [marked.reduce((best, index) => (shares[index]! > shares[best]! ? index : best))];
};

/** Around the places, for `FieldReading.inkBox`. */
export const markBox = (places: readonly Box[]): Box | null => (places.length === 0 ? null : around(places));
