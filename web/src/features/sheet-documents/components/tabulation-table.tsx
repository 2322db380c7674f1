import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { type ReactNode, useEffect } from 'react';
import { useListKeys } from '../../../shared-features/document-rows/use-list-keys';
import type { SelectionState } from '../../../shared-features/document-rows/use-selection';
import type { Column } from '../state/columns';
import { BOX, NAME, NUMBER, STATE } from '../state/fixed-columns';
import { type RenderedColumns, useRenderedColumns } from '../state/use-rendered-columns';
import { TableHead } from './table-head';
import { TableLine } from './table-line';
import { Area } from './table-styles';

const ColumnWidths = ({
  rendered: { columns, before, after, hasBox, widthOf },
}: {
  rendered: RenderedColumns;
}) => (
  <colgroup>
    {hasBox && <col style={{ width: BOX }} />}
    <col style={{ width: NUMBER }} />
    <col style={{ width: STATE }} />
    <col style={{ width: widthOf(NAME) }} />
    {before > 0 && <col style={{ width: before }} />}
    {columns.map((column) => (
      <col key={column.id} style={{ width: widthOf(column) }} />
    ))}
    {after > 0 && <col style={{ width: after }} />}
  </colgroup>
);

/** The documents of a form by their values. It is worked by keys as home's list is. */
export const TabulationTable = ({
  sheetId,
  columns,
  rows,
  firstNumber,
  selecting: { selection, toggle, toggleAll, extend },
  hasBox,
  instead,
  first,
  onCurrent,
  onOpen,
}: {
  sheetId: string;
  columns: readonly Column[];
  rows: readonly TabulatedDocument[];
  firstNumber: number;
  selecting: SelectionState;
  /** False for users who may do nothing with rows. */
  hasBox: boolean;
  /** Shown when there are no rows. */
  instead: ReactNode;
  /** The row that has the focus at first, of those that are there. */
  first: readonly string[] | undefined;
  /** Told which row has, or last had, the focus. */
  onCurrent: (id: string | null) => void;
  onOpen: (row: TabulatedDocument) => void;
}) => {
  const { rendered, width, area } = useRenderedColumns(sheetId, columns, hasBox);
  const { head, body, actions, currentId, tabStopId, isRoving, pressHead } = useListKeys(rows, {
    isSelectable: hasBox,
    onToggle: (row) => toggle(row, rows),
    onRange: (anchor, to) => extend(anchor, to, rows),
    onToggleAll: () => toggleAll(rows),
    onOpen,
    ...(first && { first }),
  });
  useEffect(() => onCurrent(currentId), [currentId, onCurrent]);
  return (
    <Area ref={area} aria-label="文書の一覧">
      <table style={{ width }} aria-colcount={columns.length}>
        <ColumnWidths rendered={rendered} />
        <TableHead
          ref={head}
          rendered={rendered}
          rows={rows}
          selection={selection}
          onToggleAll={() => toggleAll(rows)}
          isRoving={isRoving}
          onKeyDown={pressHead}
        />
        <tbody ref={body}>
          {rows.map((row, index) => (
            <TableLine
              key={row.id}
              row={row}
              number={firstNumber + index}
              columns={rendered.columns}
              hasBefore={rendered.before > 0}
              hasAfter={rendered.after > 0}
              hasBox={hasBox}
              isSelected={selection.has(row.id)}
              isTabStop={row.id === tabStopId}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && instead}
    </Area>
  );
};
