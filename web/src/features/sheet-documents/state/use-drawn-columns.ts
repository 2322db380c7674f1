import { useMemo, useState } from 'react';
import { columnWindow } from '../../../components/wide-table/column-window';
import { useColumnWidths } from '../../../components/wide-table/use-column-widths';
import { useSize } from '../../../lib/use-size';
import type { Column } from './columns';
import { BOX, NAME, NUMBER, STATE } from './fixed-columns';

/** Scrolling draws other columns every 160 px. */
const STEP = 160;

/** The columns of the table that are in view. */
export interface DrawnColumns {
  readonly columns: readonly Column[];
  /** px of those that are not drawn, on either side. */
  readonly before: number;
  readonly after: number;
  readonly hasBox: boolean;
  readonly widthOf: (column: Pick<Column, 'id' | 'width'>) => number;
  /** px; null: its own width. */
  readonly setWidth: (id: string, px: number | null) => void;
}

/** Which columns are drawn, px of all together, and what the area needs that they scroll in. */
export const useDrawnColumns = (sheetId: string, columns: readonly Column[], hasBox: boolean) => {
  const [size, ref] = useSize();
  const [scrolled, setScrolled] = useState(0);
  const { widths, setWidth } = useColumnWidths(`sheet/${sheetId}`);
  const widthOf = ({ id, width }: Pick<Column, 'id' | 'width'>): number => widths[id] ?? width;
  const fixed = (hasBox ? BOX : 0) + NUMBER + STATE + widthOf(NAME);
  const viewport = size.width - fixed;
  const { inView, before, after, scrolling } = useMemo(() => {
    const all = columns.map(({ id, width }) => widths[id] ?? width);
    const { from, to, ...sides } = columnWindow(all, scrolled, viewport);
    return {
      ...sides,
      inView: columns.slice(from, to),
      scrolling: all.reduce((sum, width) => sum + width, 0),
    };
  }, [columns, widths, scrolled, viewport]);
  const drawn: DrawnColumns = { columns: inView, before, after, hasBox, widthOf, setWidth };
  return {
    drawn,
    width: fixed + scrolling,
    area: {
      ref,
      onScroll: ({ currentTarget }: React.UIEvent) =>
        setScrolled(Math.floor(currentTarget.scrollLeft / STEP) * STEP),
    },
  };
};
