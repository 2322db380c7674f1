import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { memo } from 'react';
import type { Mark } from '../../model/form/doubts';
import type { FieldActions } from '../../model/form/field-actions';
import { TableCell } from './table-cell';

/** Height of a row, px. */
export const ROW_HEIGHT = 28;
/** Least width of a column, px. */
export const LEAST_WIDTH = 72;

/** A row: the cells of the columns in sight, and the one that has the focus. A key renders only its own row. */
export const LargeTableRow = memo(
  ({
    row,
    index,
    title,
    columns,
    places,
    activeId,
    marks,
    isReadOnly,
    actions,
  }: {
    row: readonly (UserInput | undefined)[];
    index: number;
    /** The table's. */
    title: string;
    /** Those in sight, 0-based. */
    columns: readonly number[];
    /** Where each column lies, px. */
    places: readonly { readonly start: number; readonly size: number }[];
    /** null: the focus is in another row. */
    activeId: string | null;
    marks: ReadonlyMap<string, Mark>;
    isReadOnly: boolean;
    actions: FieldActions;
  }) => (
    <div role="row" aria-rowindex={index + 1} style={{ top: index * ROW_HEIGHT }}>
      {row.map((cell, column) => {
        const isActive = cell !== undefined && cell.id === activeId;
        if (!cell || !(isActive || columns.includes(column))) return null;
        return (
          <TableCell
            key={cell.id}
            cell={cell}
            label={`${title} ${index + 1}行 ${column + 1}列`}
            mark={marks.get(cell.id) ?? null}
            isActive={isActive}
            isReadOnly={isReadOnly}
            actions={actions}
            left={places[column]?.start}
            width={places[column]?.size}
            column={column + 1}
          />
        );
      })}
    </div>
  ),
);
LargeTableRow.displayName = 'LargeTableRow';
