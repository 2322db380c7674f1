import { TableCell, TableRow } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { FlexRender, type Row } from '@tanstack/react-table';
import { type KeyboardEvent, memo } from 'react';
import { TickBox } from '../../../components/tick-box';
import { numericColumns } from './column-widths';
import type { documentTableFeatures } from './document-columns';

/** What a row does; the same functions as long as the table is there, so that a row is drawn only when it changes. */
export interface LineActions {
  readonly focus: (row: DocumentRow) => void;
  readonly open: (row: DocumentRow) => void;
  readonly toggle: (row: DocumentRow) => void;
  readonly press: (event: KeyboardEvent, row: DocumentRow) => void;
}

type Line = Row<typeof documentTableFeatures, DocumentRow>;

/** What stands in a row whether it is selected or not. */
const Cells = memo(({ line }: { line: Line }) =>
  line.getAllCells().map((cell) => (
    <TableCell key={cell.id} align={numericColumns.has(cell.column.id) ? 'right' : 'left'}>
      <FlexRender cell={cell} />
    </TableCell>
  )),
);
Cells.displayName = 'Cells';

/** A document of the list. */
export const DocumentLine = memo(
  ({
    line,
    isSelected,
    isCurrent,
    isFocusable,
    isSelectable,
    actions,
  }: {
    line: Line;
    isSelected: boolean;
    /** The focus is or was last on it. */
    isCurrent: boolean;
    /** Tab leads to it. */
    isFocusable: boolean;
    isSelectable: boolean;
    actions: LineActions;
  }) => {
    const row = line.original;
    return (
      <TableRow
        hover
        selected={isSelected}
        aria-selected={isSelected}
        className={isCurrent ? 'current' : ''}
        tabIndex={isFocusable ? 0 : -1}
        onFocus={() => actions.focus(row)}
        onClick={() => actions.open(row)}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget) actions.press(event, row);
        }}
      >
        {isSelectable && (
          <TableCell onClick={(event) => event.stopPropagation()}>
            <TickBox
              checked={isSelected}
              onChange={() => actions.toggle(row)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-label': `${row.file_name}を選択` } }}
            />
          </TableCell>
        )}
        <Cells line={line} />
      </TableRow>
    );
  },
);
DocumentLine.displayName = 'DocumentLine';
