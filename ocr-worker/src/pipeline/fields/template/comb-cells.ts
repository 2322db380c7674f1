import type { Box } from '@reader/contracts/objects/geometry';
import { inset } from '../../geometry/boxes.js';
import { clampBox, type InkImage } from '../../geometry/raster.js';

/** Px at 300 dpi. A comb is one row high, and its cells are for one character each. */
const HIGHEST = 160;
const CELL = { narrowest: 24, widest: 120, uneven: 0.18 };
/** A divider: its thickness, its length as a share of the field's height, how long its dashes may pause and how much of it is ink. */
const DIVIDER = { thickest: 10, length: 0.4, pause: 16, ink: 0.35 };
/** Dividers of a comb begin and end alike. */
const SAME_ENDS = 10;
/** Dividers of three cells. */
const FEWEST_DIVIDERS = 4;
/** Px beside the field's box in which its outermost dividers may lie. */
const BESIDE = 8;
/** Print in the middle of a cell: a hyphen or a unit, for which nothing is written there. */
const OWN_PRINT = { margin: 0.25, px: 12 };

/** An upright rule, px of the print. */
interface Divider {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The cells of a comb (one for each character) in a field, left to right, px of the print. None where the field has no comb;
 * cells that have print of their own are left out.
 * @param print of the whole template
 */
export const combCells = (print: InkImage, field: Box): Box[] => {
  if (field.height > HIGHEST) return [];
  const dividers = dividersOf(print, inset(field, -BESIDE));
  const combs: Divider[][] = [];
  for (const divider of dividers) {
    const comb = combs.at(-1);
    const last = comb?.at(-1);
    if (comb && continues(comb, divider)) comb.push(divider);
    // A comb may begin with the divider that ends the one before it.
    else if (last && continues([last], divider)) combs.push([last, divider]);
    else combs.push([divider]);
  }
  return combs
    .filter((comb) => comb.length >= FEWEST_DIVIDERS)
    .flatMap((comb) => comb.slice(1).map((divider, index) => cellBetween(comb[index]!, divider)))
    .filter((cell) => !hasOwnPrint(print, cell));
};

const cellBetween = (left: Divider, right: Divider): Box => ({
  x: left.x + left.width,
  y: left.top,
  width: right.x - left.x - left.width,
  height: left.bottom - left.top,
});

const continues = (comb: readonly Divider[], next: Divider): boolean => {
  const [last, before] = [comb.at(-1)!, comb.at(-2)];
  if (Math.abs(last.top - next.top) > SAME_ENDS || Math.abs(last.bottom - next.bottom) > SAME_ENDS)
    return false;
  const step = next.x - last.x;
  if (step < CELL.narrowest || step > CELL.widest) return false;
  return before === undefined || Math.abs(step / (last.x - before.x) - 1) <= CELL.uneven;
};

const dividersOf = (print: InkImage, area: Box): Divider[] => {
  const { x, y, width, height } = clampBox(area, print.width, print.height);
  const dividers: Divider[] = [];
  for (let column = x; column < x + width; column++) {
    const run = longestRun(print, column, y, height);
    if (!run || run.bottom - run.top < DIVIDER.length * height) continue;
    const last = dividers.at(-1);
    if (last && last.x + last.width === column)
      dividers[dividers.length - 1] = {
        ...last,
        width: last.width + 1,
        top: Math.min(last.top, run.top),
        bottom: Math.max(last.bottom, run.bottom),
      };
    else dividers.push({ x: column, width: 1, ...run });
  }
  return dividers.filter((divider) => divider.width <= DIVIDER.thickest);
};

/** The longest stretch of a column that is a rule, also one of dashes; undefined for none. */
const longestRun = (
  { width, data }: InkImage,
  x: number,
  y: number,
  height: number,
): { readonly top: number; readonly bottom: number } | undefined => {
  let best: { readonly top: number; readonly bottom: number } | undefined;
  let [top, last, count] = [-1, -1, 0];
  const end = (): void => {
    const length = last + 1 - top;
    if (top >= 0 && count >= DIVIDER.ink * length && length > (best ? best.bottom - best.top : 0))
      best = { top, bottom: last + 1 };
  };
  for (let row = y; row < y + height; row++) {
    if (data[row * width + x] === 0) continue;
    if (top < 0 || row - last > DIVIDER.pause) {
      end();
      [top, count] = [row, 0];
    }
    [last, count] = [row, count + 1];
  }
  end();
  return best;
};

const hasOwnPrint = ({ width, data }: InkImage, cell: Box): boolean => {
  const margin = OWN_PRINT.margin;
  let count = 0;
  for (let y = Math.round(cell.y + margin * cell.height); y < cell.y + (1 - margin) * cell.height; y++)
    for (let x = Math.round(cell.x + margin * cell.width); x < cell.x + (1 - margin) * cell.width; x++)
      count += data[y * width + x]!;
  return count > OWN_PRINT.px;
};
