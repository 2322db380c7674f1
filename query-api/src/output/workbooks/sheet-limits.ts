/** Bounds of a worksheet (ECMA-376 and what spreadsheet programs hold to); the longest cell in characters. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;
export const SHEET_CELL = 32_767;
