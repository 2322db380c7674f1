import { useMemo } from 'react';
import { columnWindow } from '../../../components/wide-table/column-window';
import type { ColumnWidths } from '../../../components/wide-table/column-widths';
import type { Column } from './columns';

/** The columns in view, px of those on either side that are not drawn, and of all together. */
export const useDrawnColumns = (
  columns: readonly Column[],
  widths: ColumnWidths,
  scrolled: number,
  viewport: number,
) =>
  useMemo(() => {
    const all = columns.map(({ id, width }) => widths[id] ?? width);
    const { from, to, before, after } = columnWindow(all, scrolled, viewport);
    return {
      drawn: columns.slice(from, to),
      before,
      after,
      width: all.reduce((sum, width) => sum + width, 0),
    };
  }, [columns, widths, scrolled, viewport]);
