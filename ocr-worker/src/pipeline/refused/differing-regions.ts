import type { Box } from '@reader/contracts/objects/geometry';
import { LOWEST } from '../allocate/comparison/disputed-lines.js';
import type { PrintDifference } from '../allocate/comparison/settle-by-reading.js';
import { partPrint } from '../allocate/print/drawn-print.js';
import { FINE_DPI } from '../allocate/signatures/page-to-match.js';
import { around, inset, overlap } from '../geometry/boxes.js';
import type { GreyImage } from '../geometry/raster.js';
import { findComponents } from '../layout/components.js';
import { findTextLines } from '../layout/find-text-lines.js';

/** Px at 150 dpi between lines that are one place for people, 3.4 mm. */
const BETWEEN_LINES = 20;
/** Width to height: what is narrower is a piece of a frame, and no word. */
const NARROWEST = 0.5;

/** A part of a form in which a page says something else: whole lines of both. Boxes in px at 150 dpi. */
export interface DifferingRegion {
  readonly kind: PrintDifference['kind'];
  readonly box: Box;
  /** What is printed in it on the blank page, and on the page, in the order that it is read. */
  readonly formLines: readonly Box[];
  readonly pageLines: readonly Box[];
}

/**
 * The differences grown to whole lines of print, of the blank page as well as of the page: half a character would be other print
 * again. Lines close to each other are one region. Both pictures are at 150 dpi, in the blank page's place; of `page` only what is
 * printed may be there.
 */
export const differingRegions = (
  differences: readonly PrintDifference[],
  blank: GreyImage,
  page: GreyImage,
): DifferingRegion[] => {
  const [formLines, pageLines] = [linesOf(blank), linesOf(page)];
  const all = [...formLines, ...pageLines];
  const grown = differences.map(({ kind, box }) => ({
    kind,
    box: around([box, ...all.filter((line) => overlap(line, box))]),
  }));
  return merged(grown).map(({ kind, box }) => ({
    kind,
    box,
    formLines: inReadingOrder(formLines.filter((line) => overlap(line, box))),
    pageLines: inReadingOrder(pageLines.filter((line) => overlap(line, box))),
  }));
};

const linesOf = (image: GreyImage): Box[] =>
  findTextLines(
    findComponents(partPrint(image).words).map(({ box }) => box),
    FINE_DPI,
  )
    .map(({ box }) => box)
    .filter(({ width, height }) => height >= LOWEST * FINE_DPI && width >= NARROWEST * height);

/** Until no two are near: what two became may be near a third. */
const merged = (regions: readonly PrintDifference[]): PrintDifference[] => {
  let left = [...regions];
  const found: PrintDifference[] = [];
  for (let next = left.shift(); next; next = left.shift()) {
    let region = next;
    let near: PrintDifference[];
    do {
      const reach = inset(region.box, -BETWEEN_LINES);
      near = left.filter(({ box }) => overlap(reach, box));
      left = left.filter((one) => !near.includes(one));
      const isOther = [region, ...near].some(({ kind }) => kind === 'other');
      region = {
        kind: isOther ? 'other' : 'missing',
        box: around([region.box, ...near.map(({ box }) => box)]),
      };
    } while (near.length > 0);
    found.push(region);
  }
  return found.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
};

const inReadingOrder = (lines: readonly Box[]): Box[] => [...lines].sort((a, b) => a.y - b.y || a.x - b.x);
