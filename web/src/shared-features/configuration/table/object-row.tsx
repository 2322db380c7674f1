import { IconButton, TableCell, TableRow } from '@mui/material';
import { memo } from 'react';
import { DeleteIcon } from '../../../components/icons';
import { DragHandle } from '../../../components/sorting/drag-handle';
import type { RowDrag } from '../../../components/sorting/use-sorting';
import type { ListEdits, Ordered } from '../../../lib/ordered';
import { kindOfField } from './field-kinds';
import { ObjectCell } from './object-cell';
import type { References, TableDefinition } from './table-definition';

/** What a table does with its objects. */
export type RowEdits<Item extends Ordered> = Pick<ListEdits<Item>, 'change' | 'remove' | 'order'>;

export interface RowProps<Item extends Ordered> {
  readonly definition: TableDefinition<Item>;
  readonly item: Item;
  /** 0-based. */
  readonly index: number;
  readonly references: References<Item>;
  readonly edits: RowEdits<Item>;
  /** Just added. */
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly isSelected: boolean;
  readonly drag: RowDrag;
  /** To work in a row is to select it; absent where rows are not selected. */
  readonly onSelect: ((id: string) => void) | undefined;
}

const Row = <Item extends Ordered>({
  definition,
  item,
  index,
  edits,
  isNew,
  drag,
  onSelect,
  ...shared
}: RowProps<Item>) => {
  const { isReadOnly, isSelected } = shared;
  const row = `${index + 1}行目`;
  const select = onSelect && (() => onSelect(item.id));
  return (
    <TableRow
      data-sort-id={item.id}
      data-drag={drag}
      selected={isSelected}
      aria-current={select && isSelected}
      onFocus={select}
      onClick={select}
    >
      <TableCell>
        <DragHandle name={row} isDisabled={isReadOnly} />
      </TableCell>
      {!definition.isUnnumbered && <TableCell className="number">{index + 1}</TableCell>}
      {definition.columns.map((column) => (
        <TableCell
          key={column.field}
          className={kindOfField(definition.objects, column.field).kind === 'flag' ? 'box' : ''}
        >
          <ObjectCell
            {...shared}
            definition={definition}
            column={column}
            item={item}
            row={row}
            isNew={isNew}
            onChange={(fields) => edits.change(item.id, { ...fields, ...definition.changedWith?.(fields) })}
          />
        </TableCell>
      ))}
      <TableCell>
        {!isReadOnly && (
          <IconButton
            size="small"
            aria-label={definition.deleteLabel?.(item) ?? `${row}を削除`}
            onClick={(event) => {
              event.stopPropagation();
              edits.remove(item.id);
            }}
          >
            <DeleteIcon />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
};

/** One object, edited in place; drawn again only when something of its own changes. */
export const ObjectRow = memo(Row) as typeof Row;
