import { withKernels } from '../../kernels/memory.js';
import { runsIn } from '../../layout/runs.js';
import { inkThreshold } from '../../normalise/binarise.js';
import type { GreyImage } from '../../geometry/raster.js';

/** Dots per inch at which pages are compared by their layout: a thin rule still shows, a page has 1 million px. */
export const LAYOUT_DPI = 100;

/** Px at `LAYOUT_DPI`: strokes of large titles are shorter than a rule, and rules of bad scans have gaps. */
const RULE = { shortest: 22, gap: 2, inkShare: 0.85 };

/** What a px is part of; a crossing of rules is both. */
export const HORIZONTAL = 1;
export const VERTICAL = 2;
/** Everything that is no ruled line: print, writing, stamps. */
export const TEXT = 4;

/** The ink of a page by kind: flags per px, 0 is paper. */
export interface LayoutInk {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Classifies the ink of a level page at `LAYOUT_DPI`, shading evened out. */
export const layoutInk = (image: GreyImage): LayoutInk => {
  const { width, height, data: grey } = image;
  const threshold = inkThreshold(image);
  const data = withKernels((room) => {
    const source = room.put(grey);
    const ink = room.take(grey.length);
    const flags = room.take(grey.length);
    room.run('binarise', source, grey.length, threshold, 1, ink);
    room.run('binarise', source, grey.length, threshold, TEXT, flags);
    // Rules are marked, and the rim is cleared that grey edges leave as text beside them.
    for (const [direction, flag, along, across] of [
      ['horizontal', HORIZONTAL, 1, width],
      ['vertical', VERTICAL, width, 1],
    ] as const) {
      const { address, count } = runsIn(room, ink, image, direction, RULE);
      room.run('markRuns', address, count, along, across, flag, TEXT, flags, grey.length);
    }
    return room.at(flags, grey.length).slice();
  });
  return { width, height, data };
};
