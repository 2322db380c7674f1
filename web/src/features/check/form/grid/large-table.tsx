import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Mark } from '../../model/form/doubts';
import { onReveal } from '../../editing/field-focus';
import type { TableSection } from '../../model/form/form-sections';
import { isSameWindow, offsetsOf, type TableWindow, windowOf } from '../../model/tables/table-window';
import type { FieldActions } from '../../model/form/field-actions';
import { LargeTableRow, LEAST_WIDTH, ROW_HEIGHT } from './large-table-row';
import { cellSize } from '../../../../shared-features/fields/model/text-size';

const CHARACTER_WIDTH = 8;
const PADDING = 18;
const nothing = [0, 0] as const;

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
  const offsets = useMemo(() => offsetsOf(widths), [widths]);
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<TableWindow>(() =>
    windowOf({ left: 0, top: 0, width: 640, height: 560 }, ROW_HEIGHT, rows.length, offsets),
  );
  const latest = useRef({ rows, offsets });
  useEffect(() => {
    latest.current = { rows, offsets };
  });
  const look = () => {
    const element = scroller.current;
    if (!element) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element;
    const next = windowOf(
      { left, top, width, height },
      ROW_HEIGHT,
      latest.current.rows.length,
      latest.current.offsets,
    );
    setShown((now) => (isSameWindow(now, next) ? now : next));
  };
  useEffect(look, [rows.length, offsets]);
  useEffect(
    () =>
      onReveal((id) => {
        const { rows: all, offsets: starts } = latest.current;
        const row = all.findIndex((cells) => cells.some((cell) => cell?.id === id));
        const element = scroller.current;
        if (row < 0 || !element) return false;
        const column = all[row]!.findIndex((cell) => cell?.id === id);
        element.scrollTop = row * ROW_HEIGHT - element.clientHeight / 2;
        element.scrollLeft = (starts[column] ?? 0) - element.clientWidth / 2;
        look();
        return true;
      }),
    [],
  );

  const activeRow = rows.findIndex((row) => row.some((cell) => cell !== undefined && cell.id === activeId));
  return (
    <Scroller ref={scroller} onScroll={look}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={columns}
        style={{ height: rows.length * ROW_HEIGHT, width: offsets.at(-1) }}
      >
        {rows.map((row, index) => {
          const isInSight = index >= shown.rows[0] && index < shown.rows[1];
          if (!isInSight && index !== activeRow) return null;
          return (
            <LargeTableRow
              key={index}
              row={row}
              index={index}
              title={section.title}
              columns={isInSight ? shown.columns : nothing}
              activeId={index === activeRow ? activeId : null}
              marks={marks}
              offsets={offsets}
              widths={widths}
              isReadOnly={isReadOnly}
              actions={actions}
            />
          );
        })}
      </div>
    </Scroller>
  );
};
