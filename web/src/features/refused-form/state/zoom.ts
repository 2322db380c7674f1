/** As wide as the pane. */
export const FIT = 1;

/** Widths of a page, in widths of its pane. */
const STEPS = [0.5, 0.75, FIT, 1.25, 1.5, 2, 3, 4] as const;

/** The next step of zooming; the same at the last one. */
export const steppedZoom = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom)) ?? zoom;
