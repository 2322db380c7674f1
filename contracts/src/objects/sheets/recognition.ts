/**
 * Share of a blank page's print that a page must show to be that form (docs/product/sheets.md#how-it-is-recognised). Measured: similar
 * but different forms reach 0.6.
 */
export const RECOGNISED_FROM = 0.78;
