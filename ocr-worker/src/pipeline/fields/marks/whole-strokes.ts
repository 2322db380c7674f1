import { bottom, inset, right } from '../../geometry/boxes.js';
import type { InkImage } from '../../geometry/raster.js';
import type { PageLevels } from '../ink/calibrate.js';
import { partsOf, type Part } from '../ink/parts.js';
import type { Darkness } from '../ink/subtract.js';
import { joinedByPrint } from './grown-ink.js';
import { INK_SHARE } from './marks.js';
import type { Choice } from './rings.js';

/** How many times the size of a place a mark may run out of it. */
const FURTHER = 4;
/** Px of print by which a stroke is continued from either side of a rule. */
const ACROSS_RULE = 5;

/**
 * The whole strokes that parts of a mark belong to: a long tick runs far out of its place, and across the rules of the form.
 * @param found the area that the parts were found in
 * @param print that is not seen on the page, of the whole template
 */
export const wholeStrokes = (
  found: Darkness,
  parts: readonly Part[],
  { reach, darknessOf }: Choice,
  levels: PageLevels,
  print: InkImage,
): { readonly area: Darkness; readonly parts: readonly Part[] } => {
  const { box } = found;
  const isCut = parts.some(
    ({ box: one }) => one.x <= 0 || one.y <= 0 || right(one) >= box.width || bottom(one) >= box.height,
  );
  const area = isCut
    ? darknessOf(inset(reach, -FURTHER * Math.max(reach.width, reach.height)))
    : darknessOf(box);
  const own = new Set<number>();
  for (const { pixels } of parts)
    for (const at of pixels) {
      const [x, y] = [box.x + (at % box.width), box.y + Math.floor(at / box.width)];
      own.add((y - area.box.y) * area.box.width + x - area.box.x);
    }
  const strokes = joinedByPrint(
    partsOf(area.data, area.box.width, INK_SHARE * levels.range),
    area,
    print,
    ACROSS_RULE,
  );
  const isOwn = ({ pixels }: Part): boolean => pixels.some((at) => own.has(at));
  return { area, parts: strokes.filter((stroke) => stroke.some(isOwn)).flat() };
};
