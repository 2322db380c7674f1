import { IconButton, TableCell, TableRow } from '@mui/material';
import { memo } from 'react';
import { DeleteIcon } from '../../../components/icons';
import { DragHandle } from '../../../components/sorting/drag-handle';
import type { RowDrag } from '../../../components/sorting/use-sorting';
import { TickBox } from '../../../components/tick-box';
import type { ListEdits, Ordered } from '../../../lib/ordered';
import { columnInputOf } from './column-inputs';
import { ObjectCell } from './object-cell';
import { labelOfField, type References, type TableDefinition } from './table-definition';

/** The edits of a table. Without `remove`, rows have no delete button. */
export type RowEdits<Item extends Ordered> = Pick<ListEdits<Item>, 'change' | 'order'> &
  Partial<Pick<ListEdits<Item>, 'remove'>>;

interface RowProps<Item extends Ordered> {
  readonly definition: TableDefinition<Item>;
  readonly item: Item;
  /** From 1. */
  readonly number: number;
  readonly references: References<Item>;
  readonly edits: RowEdits<Item>;
  /** Just added. */
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly isSelected: boolean;
  /** undefined: rows cannot be checked. */
  readonly isChecked: boolean | undefined;
  readonly drag: RowDrag;
  readonly onCheck: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

const Row = <Item extends Ordered>({
  definition,
  item,
  number,
  edits,
  isNew,
  isChecked,
  drag,
  onCheck,
  onSelect,
  ...shared
}: RowProps<Item>) => {
  const { isReadOnly, isSelected } = shared;
  const { remove } = edits;
  const row = `${number}行目`;
  const select = () => onSelect(item.id);
  return (
    <TableRow
      data-sort-id={item.id}
      data-drag={drag}
      selected={isSelected}
      aria-current={isSelected || undefined}
      onFocus={select}
      onClick={select}
    >
      <TableCell>
        {!(definition.isPlain && isReadOnly) && <DragHandle name={row} isDisabled={isReadOnly} />}
      </TableCell>
      {isChecked !== undefined && (
        <TableCell className="tick">
          {!isReadOnly && (
            <TickBox
              checked={isChecked}
              slotProps={{ input: { 'aria-label': `${row}を選択` } }}
              onChange={() => onCheck(item.id)}
            />
          )}
        </TableCell>
      )}
      {!definition.isUnnumbered && <TableCell className="number">{number}</TableCell>}
      {definition.columns.map((column) => (
        <TableCell
          key={column.field}
          className={columnInputOf(definition.objects, column.field).kind === 'flag' ? 'box' : 'wide'}
          data-label={definition.wraps ? labelOfField(definition, column.field) : undefined}
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
      {remove && (
        <TableCell>
          {!isReadOnly && (
            <IconButton
              size="small"
              aria-label={definition.deleteLabel?.(item) ?? `${row}を削除`}
              onClick={(event) => {
                event.stopPropagation();
                remove(item.id);
              }}
            >
              <DeleteIcon />
            </IconButton>
          )}
        </TableCell>
      )}
    </TableRow>
  );
};

/** One object, edited in place. Memoised: of hundreds only the changed one renders. */
export const ObjectRow = memo(Row) as typeof Row;
