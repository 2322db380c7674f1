/** Which columns of a wide table are drawn, and how wide what stands for the others is; px. */
export interface ColumnWindow {
  /** Index of the first one drawn, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Up to so many columns are all drawn. */
export const FEW_COLUMNS = 50;
/** Drawn beyond the edges, so that a short scroll meets drawn columns. */
const MARGIN = 320;

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

/** The columns that a viewport shows of those side by side, `scrolled` px from their beginning. */
export const columnWindow = (widths: readonly number[], scrolled: number, viewport: number): ColumnWindow => {
  if (widths.length <= FEW_COLUMNS) return { from: 0, to: widths.length, before: 0, after: 0 };
  const [first, last] = [scrolled - MARGIN, scrolled + viewport + MARGIN];
  let [from, start] = [0, 0];
  while (from < widths.length - 1 && start + (widths[from] ?? 0) <= first) {
    start += widths[from] ?? 0;
    from += 1;
  }
  let [to, end] = [from, start];
  while (to < widths.length && end < last) {
    end += widths[to] ?? 0;
    to += 1;
  }
  return { from, to, before: start, after: sum(widths.slice(to)) };
};
