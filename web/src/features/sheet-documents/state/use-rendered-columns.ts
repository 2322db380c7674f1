import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useColumnWidths } from '../../../components/wide-table/use-column-widths';
import type { Column } from './columns';
import { BOX, NAME, NUMBER, STATE } from './fixed-columns';

/** Up to this many columns are all rendered; of more, only those in view and some on either side. */
const FEW_COLUMNS = 50;
const EXTRA_COLUMNS = 4;

/** The rendered columns of the table. */
export interface RenderedColumns {
  readonly columns: readonly Column[];
  /** px of the columns on either side that are not rendered. */
  readonly before: number;
  readonly after: number;
  readonly hasBox: boolean;
  readonly widthOf: (column: Pick<Column, 'id' | 'width'>) => number;
  /** px; null: the default width. */
  readonly setWidth: (id: string, px: number | null) => void;
}

/** The rendered columns, the total width in px, and the scroll container. */
export const useRenderedColumns = (sheetId: string, columns: readonly Column[], hasBox: boolean) => {
  const area = useRef<HTMLElement>(null);
  const { widths, setWidth } = useColumnWidths(`sheet/${sheetId}`);
  const widthOf = ({ id, width }: Pick<Column, 'id' | 'width'>): number => widths[id] ?? width;
  const fixed = (hasBox ? BOX : 0) + NUMBER + STATE + widthOf(NAME);
  // Lines are given only columns, as another array when these change.
  // oxlint-disable-next-line react/incompatible-library
  const window = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => area.current,
    estimateSize: (index) => widthOf(columns[index]!),
    // A new function in each render, so that resized columns are laid out again.
    getItemKey: (index) => columns[index]!.id,
    paddingStart: fixed,
    overscan: EXTRA_COLUMNS,
  });
  const width = window.getTotalSize();
  const indexes = window.getVirtualIndexes();
  const isWhole = columns.length <= FEW_COLUMNS;
  const inView = useMemo(
    () => (isWhole ? columns : indexes.map((index) => columns[index]!)),
    [isWhole, columns, indexes],
  );
  const [first, last] = isWhole ? [] : [window.getVirtualItems()[0], window.getVirtualItems().at(-1)];
  const rendered: RenderedColumns = {
    columns: inView,
    before: first ? first.start - fixed : 0,
    after: last ? width - last.end : 0,
    hasBox,
    widthOf,
    setWidth,
  };
  return { rendered, width, area };
};
