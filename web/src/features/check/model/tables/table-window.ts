/** What of a large table is drawn: half-open ranges of 0-based rows and columns. */
export interface TableWindow {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

/** Where each column begins, px, and behind the last one where the table ends. */
export const offsetsOf = (widths: readonly number[]): number[] => {
  const offsets = [0];
  for (const width of widths) offsets.push(offsets.at(-1)! + width);
  return offsets;
};

const EXTRA_ROWS = 2;
const EXTRA_COLUMNS = 1;
/** Ranges begin at multiples of this, so that not every pixel of scrolling draws again. */
const STEP = 4;

const range = (from: number, to: number, extra: number, most: number): readonly [number, number] => [
  Math.max(0, Math.floor((from - extra) / STEP) * STEP),
  Math.min(most, Math.ceil((to + extra) / STEP) * STEP),
];

/** The rows and columns in sight, with some around them. */
export const windowOf = (
  view: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  rowHeight: number,
  rows: number,
  offsets: readonly number[],
): TableWindow => {
  const columns = offsets.length - 1;
  const firstBeyond = offsets.findIndex((offset) => offset > view.left);
  const lastBeyond = offsets.findIndex((offset) => offset >= view.left + view.width);
  return {
    rows: range(
      Math.floor(view.top / rowHeight),
      Math.ceil((view.top + view.height) / rowHeight),
      EXTRA_ROWS,
      rows,
    ),
    columns: range(
      firstBeyond < 0 ? columns : firstBeyond - 1,
      lastBeyond < 0 ? columns : lastBeyond,
      EXTRA_COLUMNS,
      columns,
    ),
  };
};

export const isSameWindow = (a: TableWindow, b: TableWindow): boolean =>
  a.rows[0] === b.rows[0] &&
  a.rows[1] === b.rows[1] &&
  a.columns[0] === b.columns[0] &&
  a.columns[1] === b.columns[1];
