import { TableCell, TableRow } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { FlexRender, type Row } from '@tanstack/react-table';
import { memo } from 'react';
import { RowBox } from '../../../../shared-features/document-rows/selection-boxes';
import { type RowActions, rowProps } from '../../../../shared-features/document-rows/use-row-actions';
import { listColumnOf } from './list-columns';
import type { documentTableFeatures } from './document-columns';

type Line = Row<typeof documentTableFeatures, DocumentRow>;

/** The cells of a row that do not depend on its selection. */
const Cells = memo(({ line }: { line: Line }) =>
  line.getAllCells().map((cell) => {
    const { label, isLabelled, isNumeric } = listColumnOf(cell.column.id) ?? {};
    return (
      <TableCell
        key={cell.id}
        // Said where there is no head above it.
        data-label={isLabelled ? label : undefined}
        align={isNumeric ? 'right' : 'left'}
      >
        <FlexRender cell={cell} />
      </TableCell>
    );
  }),
);
Cells.displayName = 'Cells';

/** A document of the list. */
export const DocumentLine = memo(
  ({
    line,
    isSelected,
    isCurrent,
    isTabStop,
    isSelectable,
    number,
    actions,
  }: {
    line: Line;
    isSelected: boolean;
    /** The row has, or last had, the focus. */
    isCurrent: boolean;
    /** Tab leads to it. */
    isTabStop: boolean;
    isSelectable: boolean;
    /** 1-based, in the whole list. */
    number: number;
    actions: RowActions<DocumentRow>;
  }) => {
    const row = line.original;
    return (
      <TableRow
        hover
        selected={isSelected}
        aria-selected={isSelected}
        aria-rowindex={number + 1}
        className={isCurrent ? 'current' : ''}
        {...rowProps(row, isTabStop, actions)}
      >
        {isSelectable && (
          <TableCell onClick={(event) => event.stopPropagation()}>
            <RowBox
              document={row}
              isSelected={isSelected}
              onToggle={(isRange) => actions.toggle(row, isRange)}
            />
          </TableCell>
        )}
        <Cells line={line} />
      </TableRow>
    );
  },
);
DocumentLine.displayName = 'DocumentLine';
