import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { PlusIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { sortingLook } from '../../../components/sorting/sorting-look';
import { useSorting } from '../../../components/sorting/use-sorting';
import type { ListEdits, Ordered } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import { useStable } from '../../../lib/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { PaneHead } from '../pane';
import { kindOfField } from './field-kinds';
import { ObjectRow, type RowEdits } from './object-row';
import { type Column, labelOfField, type References, type TableDefinition } from './table-definition';

const Area = styled('section')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
  '& td': { verticalAlign: 'top', padding: '3px 4px', height: 36 },
  // Heads stand above the texts in the fields below them.
  '& th': { padding: '0 4px 0 12px' },
  '& th.MuiTableCell-alignCenter': { padding: '0 4px', whiteSpace: 'normal', lineHeight: '16px' },
  '& th.MuiTableCell-alignRight': { padding: '0 8px 0 4px' },
  '& td.number': { padding: '7px 8px', textAlign: 'right', color: 'var(--text-3)' },
  '& td.box': { padding: '6px 4px 0', textAlign: 'center' },
  ...sortingLook,
  '& tr:focus-within > td': { background: 'var(--bg)' },
});

interface TableProps<Item extends Ordered> {
  readonly definition: TableDefinition<Item>;
  readonly items: readonly Item[];
  readonly edits: RowEdits<Item>;
  /** What fields name, under the same value from one drawing to the next. */
  readonly references?: References<Item>;
  readonly emptyText?: string;
  /** Id of the object that is worked on beside the table. */
  readonly selectedId?: string | undefined;
  readonly onSelect?: (id: string) => void;
}

const noReferences = {};

/** Objects in their order, edited in place, moved and deleted. `addButton` stands where there is none yet. */
export const ObjectTable = <Item extends Ordered>({
  definition,
  items,
  edits,
  references = noReferences,
  emptyText = definition.emptyText,
  selectedId,
  onSelect,
  addedId,
  addButton,
}: TableProps<Item> & {
  /** Id of the object that was just added. */
  addedId?: string | undefined;
  addButton?: ReactNode;
}) => {
  const { noun, title = noun, columns, Icon } = definition;
  const { isReadOnly } = useCurrentUser();
  const select = useStable((id: string) => onSelect?.(id));
  const sorting = useSorting({
    order: items.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
  });
  return (
    <Area aria-label={`${title}の一覧`} {...sorting.area}>
      {sorting.announcement}
      {items.length === 0 ? (
        <EmptyState Icon={Icon} title={`${noun}がまだありません`} text={emptyText}>
          {addButton}
        </EmptyState>
      ) : (
        <Table sx={{ minWidth: definition.minWidth }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 44 }} />
              {!definition.isUnnumbered && (
                <TableCell sx={{ width: 36 }} align="right">
                  No.
                </TableCell>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.field} definition={definition} column={column} />
              ))}
              <TableCell sx={{ width: 52 }} />
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item, index) => (
              <ObjectRow
                key={item.id}
                definition={definition}
                item={item}
                index={index}
                references={references}
                edits={edits}
                isNew={item.id === addedId}
                isReadOnly={isReadOnly}
                isSelected={item.id === selectedId}
                drag={sorting.dragOf(item.id)}
                onSelect={onSelect && select}
              />
            ))}
          </TableBody>
        </Table>
      )}
    </Area>
  );
};

const ColumnHead = <Item extends Ordered>({
  definition,
  column: { field, width, head, headTitle },
}: {
  definition: TableDefinition<Item>;
  column: Column<Item>;
}) => (
  <TableCell
    sx={{ width }}
    align={kindOfField(definition.objects, field).kind === 'flag' ? 'center' : 'inherit'}
    title={headTitle}
  >
    {head ?? labelOfField(definition, field)}
  </TableCell>
);

/** Adds what `make` makes, and remembers which was the last. */
export const useAdding = <Item extends Ordered>(
  edits: Pick<ListEdits<Item>, 'add'>,
  make: () => Item | undefined,
) => {
  const [addedId, setAddedId] = useState<string>();
  const add = () => {
    const item = make();
    if (!item) return;
    edits.add(item);
    setAddedId(item.id);
  };
  return { addedId, add };
};

/** A table below its head, which counts the objects and adds one. */
export const ObjectPane = <Item extends Ordered>({
  note,
  canAdd = true,
  make,
  ...table
}: TableProps<Item> & {
  edits: ListEdits<Item>;
  /** Beside the count. */
  note?: string;
  canAdd?: boolean;
  make: () => Item | undefined;
}) => {
  const { definition, items, edits, onSelect } = table;
  const { isReadOnly } = useCurrentUser();
  const { addedId, add } = useAdding(edits, make);
  const addButton = !isReadOnly && canAdd && (
    <Button size="small" startIcon={<PlusIcon />} onClick={add}>
      {definition.noun}を追加
    </Button>
  );
  return (
    <>
      <PaneHead>
        <h2>{definition.title ?? definition.noun}</h2>
        <small>
          {count(items.length)}件{note !== undefined && `・${note}`}
        </small>
        <Grow />
        {items.length > 0 && addButton}
      </PaneHead>
      <ObjectTable {...table} onSelect={onSelect} addedId={addedId} addButton={addButton} />
    </>
  );
};
