import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useColumnWidths } from '../../../components/wide-table/use-column-widths';
import { useSize } from '../../../lib/use-size';
import { useStable } from '../../../lib/use-stable';
import type { Column } from '../state/columns';
import { useDrawnColumns } from '../state/use-drawn-columns';
import { TableHead } from './table-head';
import { TableLine } from './table-line';
import { Area, BOX, NAME, NUMBER, STATE } from './table-look';

/** Scrolling draws other columns each so many px. */
const STEP = 160;

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
  const [size, setArea] = useSize();
  const [scrolled, setScrolled] = useState(0);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { widths, setWidth } = useColumnWidths(`sheet/${sheetId}`);
  const widthOf = ({ id, width }: Pick<Column, 'id' | 'width'>): number => widths[id] ?? width;
  const fixed = (hasBox ? BOX : 0) + NUMBER + STATE + widthOf(NAME);
  const { drawn, before, after, width } = useDrawnColumns(columns, widths, scrolled, size.width - fixed);
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
    <Area
      ref={setArea}
      aria-label="文書の一覧"
      onScroll={(event) => setScrolled(Math.floor(event.currentTarget.scrollLeft / STEP) * STEP)}
    >
      <table style={{ width: fixed + width }} aria-colcount={columns.length}>
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
