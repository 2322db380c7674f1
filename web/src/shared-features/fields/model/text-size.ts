const MAX_ROWS = 8;

/** The width of a cell in columns, full-width characters counted as two, within the table's limits. */
export const cellSize = (value: string): number => {
  const columns = Array.from(value).reduce((sum, point) => sum + (point > '\u00ff' ? 2 : 1), 0);
  return Math.min(40, Math.max(6, columns));
};

/** Number of rows of a text area, with `spare` empty ones. */
export const rowsOf = (value: string, spare = 0): number =>
  Math.min(MAX_ROWS, value.split('\n').length + spare);
