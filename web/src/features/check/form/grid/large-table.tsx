import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Mark } from '../../model/form/doubts';
import { onReveal } from '../../editing/field-focus';
import type { TableSection } from '../../model/form/form-sections';
import type { FieldActions } from '../../model/form/field-actions';
import { LargeTableRow, LEAST_WIDTH, ROW_HEIGHT } from './large-table-row';
import { cellSize } from '../../../../shared-features/fields/model/text-size';
import { useStable } from '../../../../lib/hooks/use-stable';

const CHARACTER_WIDTH = 8;
const PADDING = 18;
/** Drawn on either side of what is in sight. */
const EXTRA_ROWS = 4;
const EXTRA_COLUMNS = 2;
/** What is drawn before the table is measured, px: the cursor may begin in it. */
const FIRST_VIEW = { width: 640, height: 560 };
const none: readonly number[] = [];

const Scroller = styled('div')({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'min(60vh, 560px)',
  border: '1px solid var(--field)',
  '& [role="row"]': { position: 'absolute', left: 0, height: ROW_HEIGHT },
  '& .cell': {
    position: 'absolute',
    boxSizing: 'border-box',
    height: ROW_HEIGHT,
    borderRight: '1px solid var(--line-2)',
    borderBottom: '1px solid var(--line-2)',
  },
  '& .cell > div': { height: ROW_HEIGHT - 1 },
  '& .cell input': { width: '100%' },
});

/** Columns are as wide as their longest text was when the table was opened: nothing moves while typing. */
const widthsOf = (rows: TableSection['rows']): number[] => {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) =>
    rows.reduce(
      (most, row) => Math.max(most, cellSize(row[column]?.value ?? '') * CHARACTER_WIDTH + PADDING),
      LEAST_WIDTH,
    ),
  );
};

/** A table of many cells in a window of its own: only what is in sight is drawn, and the cell that has the focus. */
export const LargeTable = ({
  section,
  label,
  marks,
  activeId,
  isReadOnly,
  actions,
}: {
  section: TableSection;
  label: string;
  marks: ReadonlyMap<string, Mark>;
  activeId: string | null;
  isReadOnly: boolean;
  actions: FieldActions;
}) => {
  const { rows } = section;
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [widths, setWidths] = useState(() => widthsOf(rows));
  if (widths.length !== columns) setWidths(widthsOf(rows));
  const scroller = useRef<HTMLDivElement>(null);
  const activeRow = rows.findIndex((row) => row.some((cell) => cell !== undefined && cell.id === activeId));
  // Rows are given its indexes and places only, and these are other objects when they change.
  // oxlint-disable-next-line react/incompatible-library
  const rowWindow = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    initialRect: FIRST_VIEW,
    estimateSize: () => ROW_HEIGHT,
    overscan: EXTRA_ROWS,
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    initialRect: FIRST_VIEW,
    estimateSize: (column) => widths[column] ?? LEAST_WIDTH,
    overscan: EXTRA_COLUMNS,
  });
  const reveal = useStable((id: string) => {
    const row = rows.findIndex((cells) => cells.some((cell) => cell?.id === id));
    if (row < 0) return false;
    rowWindow.scrollToIndex(row, { align: 'center' });
    columnWindow.scrollToIndex(
      rows[row]!.findIndex((cell) => cell?.id === id),
      { align: 'center' },
    );
    return true;
  });
  useEffect(() => onReveal(reveal), [reveal]);

  const width = columnWindow.getTotalSize();
  const rowsInSight = rowWindow.getVirtualIndexes();
  const columnsInSight = columnWindow.getVirtualIndexes();
  const drawn = activeRow < 0 ? rowsInSight : [...new Set([...rowsInSight, activeRow])].sort((a, b) => a - b);
  return (
    <Scroller ref={scroller}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={columns}
        style={{ height: rowWindow.getTotalSize(), width }}
      >
        {drawn.map((index) => (
          <LargeTableRow
            key={index}
            row={rows[index]!}
            index={index}
            title={section.title}
            columns={rowsInSight.includes(index) ? columnsInSight : none}
            places={columnWindow.measurementsCache}
            activeId={index === activeRow ? activeId : null}
            marks={marks}
            isReadOnly={isReadOnly}
            actions={actions}
          />
        ))}
      </div>
    </Scroller>
  );
};
