import { withKernels } from '../kernels/memory.js';
import { inkThreshold } from '../normalise/binarise.js';
import type { GreyImage } from '../raster.js';

/** Dots an inch at which pages are compared by their layout: a thin rule still shows, a page has 1 million px. */
export const LAYOUT_DPI = 100;

/** Px at `LAYOUT_DPI`: strokes of large titles are shorter than a rule, and rules of bad scans have gaps. */
const RULE = { shortest: 22, gap: 2, inkShare: 0.85 };

/** What a px is part of; a crossing of rules is both. */
export const HORIZONTAL = 1;
export const VERTICAL = 2;
/** Everything that is no ruled line: print, writing, stamps. */
export const TEXT = 4;

/** The ink of a page parted by what it does there: flags a px, 0 is paper. */
export interface LayoutInk {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Parts the ink of a level page at `LAYOUT_DPI`, shading evened out. */
export const layoutInk = (image: GreyImage): LayoutInk => {
  const { width, height, data: grey } = image;
  const threshold = inkThreshold(image);
  const data = withKernels((room) => {
    const source = room.put(grey);
    const ink = room.take(grey.length);
    const flags = room.take(grey.length);
    const lines = room.take(12 * Math.max(width, height));
    room.run('binarise', source, grey.length, threshold, 1, ink);
    room.run('binarise', source, grey.length, threshold, TEXT, flags);
    // Rules are marked, and the rim is cleared that grey edges leave as text beside them.
    for (const [isLevel, flag] of [
      [1, HORIZONTAL],
      [0, VERTICAL],
    ] as const) {
      const { shortest, gap, inkShare } = RULE;
      room.run('markRuns', ink, width, height, isLevel, shortest, gap, inkShare, flag, TEXT, flags, lines);
    }
    return room.at(flags, grey.length).slice();
  });
  return { width, height, data };
};
