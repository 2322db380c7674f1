import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useColumnWidths } from '../../../components/wide-table/use-column-widths';
import { useStable } from '../../../lib/use-stable';
import type { Column } from '../state/columns';
import { TableHead } from './table-head';
import { TableLine } from './table-line';
import { Area, BOX, NAME, NUMBER, STATE } from './table-look';

/** Up to this many columns are all drawn; of more, those in view and some on either side. */
const FEW_COLUMNS = 50;
const EXTRA_COLUMNS = 4;

/** The documents of a form by their values. ↑ ↓ go through the rows, Space picks, Enter opens. */
export const TabulationTable = ({
  sheetId,
  columns,
  rows,
  firstNumber,
  picked,
  hasBox,
  instead,
  onToggle,
  onToggleAll,
  onOpen,
}: {
  sheetId: string;
  columns: readonly Column[];
  rows: readonly TabulatedDocument[];
  firstNumber: number;
  picked: ReadonlyMap<string, string>;
  /** Who may do nothing with rows picks none. */
  hasBox: boolean;
  /** Stands in for the rows when there are none. */
  instead: ReactNode;
  onToggle: (row: TabulatedDocument) => void;
  onToggleAll: () => void;
  onOpen: (row: TabulatedDocument) => void;
}) => {
  const area = useRef<HTMLElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { widths, setWidth } = useColumnWidths(`sheet/${sheetId}`);
  const widthOf = ({ id, width }: Pick<Column, 'id' | 'width'>): number => widths[id] ?? width;
  const fixed = (hasBox ? BOX : 0) + NUMBER + STATE + widthOf(NAME);
  // Lines are given only columns, as another array when these change.
  // oxlint-disable-next-line react/incompatible-library
  const inView = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => area.current,
    estimateSize: (index) => widthOf(columns[index]!),
    // Another function in each render: what was resized is laid out again.
    getItemKey: (index) => columns[index]!.id,
    paddingStart: fixed,
    overscan: EXTRA_COLUMNS,
  });
  const width = inView.getTotalSize();
  const indexes = inView.getVirtualIndexes();
  const isWhole = columns.length <= FEW_COLUMNS;
  const drawn = useMemo(
    () => (isWhole ? columns : indexes.map((index) => columns[index]!)),
    [isWhole, columns, indexes],
  );
  const [first, last] = isWhole ? [] : [inView.getVirtualItems()[0], inView.getVirtualItems().at(-1)];
  const before = first ? first.start - fixed : 0;
  const after = last ? width - last.end : 0;
  const focusable = rows.some(({ id }) => id === currentId) ? currentId : rows[0]?.id;
  const pickedHere = rows.filter(({ id }) => picked.has(id)).length;

  const press = useStable((event: KeyboardEvent<HTMLTableRowElement>, row: TabulatedDocument) => {
    const at = rows.indexOf(row);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      const line = body.current?.rows[Math.max(0, Math.min(rows.length - 1, to))];
      line?.focus();
      line?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === ' ' && hasBox) onToggle(row);
    else if (event.key === 'Enter') onOpen(row);
    else return;
    event.preventDefault();
  });

  return (
    <Area ref={area} aria-label="文書の一覧">
      <table style={{ width }} aria-colcount={columns.length}>
        <colgroup>
          {hasBox && <col style={{ width: BOX }} />}
          <col style={{ width: NUMBER }} />
          <col style={{ width: STATE }} />
          <col style={{ width: widthOf(NAME) }} />
          {before > 0 && <col style={{ width: before }} />}
          {drawn.map((column) => (
            <col key={column.id} style={{ width: widthOf(column) }} />
          ))}
          {after > 0 && <col style={{ width: after }} />}
        </colgroup>
        <TableHead
          columns={drawn}
          before={before}
          after={after}
          widthOf={widthOf}
          hasBox={hasBox}
          tick={{
            checked: rows.length > 0 && pickedHere === rows.length,
            indeterminate: pickedHere > 0 && pickedHere < rows.length,
            onChange: onToggleAll,
          }}
          onResize={setWidth}
        />
        <tbody ref={body}>
          {rows.map((row, index) => (
            <TableLine
              key={row.id}
              row={row}
              number={firstNumber + index}
              columns={drawn}
              hasBefore={before > 0}
              hasAfter={after > 0}
              hasBox={hasBox}
              isPicked={picked.has(row.id)}
              isFocusable={row.id === focusable}
              onToggle={onToggle}
              onOpen={onOpen}
              onFocus={setCurrentId}
              onKeyDown={press}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && instead}
    </Area>
  );
};
