const MAX_ROWS = 8;

/** Columns a cell's text takes, full-width characters as two, within what a table can bear. */
export const cellSize = (value: string): number => {
  const columns = Array.from(value).reduce((sum, point) => sum + (point > '\u00ff' ? 2 : 1), 0);
  return Math.min(40, Math.max(6, columns));
};

/** Rows a text area takes, with `spare` empty ones to write into. */
export const rowsOf = (value: string, spare = 0): number =>
  Math.min(MAX_ROWS, value.split('\n').length + spare);
