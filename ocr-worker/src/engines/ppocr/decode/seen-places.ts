import type { GreyImage } from '../../../pipeline/geometry/raster.js';
import type { AllowedClasses } from './allowed-classes.js';
import type { DecodedCharacter } from './decode-steps.js';
import { inkOfColumn } from './ink-columns.js';
import { STEP_WIDTH } from '../model/line-tensor.js';
import type { Option } from '../language/settle-look-alikes.js';

/** Where a character stands in a line. */
export interface SeenPlace {
  /** Px from the line's left edge. */
  readonly middle: number;
  /** What was seen there, the surest first. */
  readonly options: readonly [Option, ...Option[]];
  readonly startsWord: boolean;
  /** How probable a character beside it was that was not read, 0–1. */
  readonly missedBeside: number;
}

/**
 * From here on a space that was not the best answer counts too: between handwritten names the models see it faintly, and
 * elsewhere not at all (0.007 at most). What comes of it is held against the ink.
 */
const FAINT_SPACE = 0.05;

/** Half and full width. */
const isSpace = ({ character }: Option): boolean => character.trim() === '';

/**
 * The places of the characters of a line, `scale` being px of the model's picture for each of its own. A space is no place: the
 * next character begins a word. Where ink of its own is in its middle it was a mark, and counts as what else was seen there.
 */
export const seenPlaces = (
  decoded: readonly DecodedCharacter[],
  { characterOf }: AllowedClasses,
  line: { readonly image: GreyImage; readonly scale: number },
): SeenPlace[] => {
  const places: SeenPlace[] = [];
  let startsWord = false;
  let missed = 0;
  const middles = decoded.map(({ step }) => ((step + 0.5) * STEP_WIDTH) / line.scale);
  for (const [at, { alternatives, spaceBefore, missedBeside, ...chosen }] of decoded.entries()) {
    const middle = middles[at]!;
    const all = [chosen, ...alternatives].map(({ index, probability }): Option => ({
      character: characterOf(index),
      probability,
    }));
    const [first, ...others] = all.filter((option) => !isSpace(option));
    const neighbours = { before: middles[at - 1], after: middles[at + 1] };
    const isMark =
      !isSpace(all[0]!) || hasOwnInk(line.image, middle, STEP_WIDTH / line.scale / 2, neighbours);
    startsWord ||= spaceBefore >= FAINT_SPACE && places.length > 0;
    missed = Math.max(missed, missedBeside);
    if (first && isMark) {
      places.push({ middle, options: [first, ...others], startsWord, missedBeside: missed });
      missed = 0;
    }
    startsWord = !isMark && places.length > 0;
  }
  return places;
};

/** Whether there is ink within `reach` of a middle, apart from that of its neighbours: a step may be wider than the space in it. */
const hasOwnInk = (
  image: GreyImage,
  middle: number,
  reach: number,
  {
    before = 0,
    after = image.width,
  }: { readonly before?: number | undefined; readonly after?: number | undefined },
): boolean => {
  const isInked = (x: number): boolean => inkOfColumn(image, x) > 0;
  const to = Math.min(image.width, Math.ceil(middle + reach));
  for (let x = Math.max(0, Math.floor(middle - reach)); x < to; x += 1) {
    if (!isInked(x)) continue;
    let [left, end] = [x, x + 1];
    while (left > before && isInked(left - 1)) left -= 1;
    while (end < after && isInked(end)) end += 1;
    // A neighbour stands within half a step of its middle.
    if (left > before + reach && end < after - reach) return true;
    x = end;
  }
  return false;
};
