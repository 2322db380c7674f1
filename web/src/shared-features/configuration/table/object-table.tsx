import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state';
import type { Checked } from '../../../components/sorting/use-checked';
import { useSorting } from '../../../components/sorting/use-sorting';
import { TickBox } from '../../../components/tick-box';
import type { Ordered } from '../../../lib/ordered';
import { useStable } from '../../../lib/hooks/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { columnInputOf } from './column-inputs';
import { ObjectRow, type RowEdits } from './object-row';
import { TableArea } from './table-area';
import { labelOfField, type References, type TableDefinition } from './table-definition';

export interface TableProps<Item extends Ordered> {
  readonly definition: TableDefinition<Item>;
  readonly items: readonly Item[];
  /** Must be stable between renders, like `references`. */
  readonly edits: RowEdits<Item>;
  /** The possible targets of references. */
  readonly references?: References<Item>;
  readonly emptyText?: string;
  /** Id of the object that is edited beside the table. */
  readonly selectedId?: string | undefined;
  /** Called when the focus enters a row. */
  readonly onSelect?: ((id: string) => void) | undefined;
}

const noReferences = {};

/** A table of ordered objects that are edited in place, moved and deleted. `addButton` is shown while it is empty. */
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
  page,
  checked,
}: TableProps<Item> & {
  /** Id of the object just added. */
  addedId?: string | undefined;
  addButton?: ReactNode;
  /** The objects shown and the index of the first; by default all. */
  page?: { readonly items: readonly Item[]; readonly first: number };
  /** Makes rows checkable; checked rows move together. */
  checked?: Checked;
}) => {
  const {
    noun,
    title = noun,
    emptyTitle = `${noun}がまだありません`,
    isPlain = false,
    wraps = false,
    Icon,
  } = definition;
  const { isReadOnly } = useCurrentUser();
  const { items: shown, first } = page ?? { items, first: 1 };
  const select = useStable((id: string) => onSelect?.(id));
  const check = useStable((id: string) => checked?.toggle(id));
  const sorting = useSorting({
    order: items.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
    ...(checked && { checked: checked.checked }),
  });
  return (
    <TableArea
      className={`${isPlain ? 'plain' : ''} ${wraps ? 'wrapping' : ''}`}
      aria-label={`${title}の一覧`}
      {...sorting.area}
    >
      {sorting.announcement}
      {(isPlain || items.length > 0) && (
        <Table aria-label={title} sx={{ minWidth: definition.minWidth }}>
          <Heads
            definition={definition}
            shown={shown}
            checked={checked}
            canDelete={edits.remove !== undefined}
          />
          <TableBody>
            {shown.map((item, index) => (
              <ObjectRow
                key={item.id}
                definition={definition}
                item={item}
                number={first + index}
                references={references}
                edits={edits}
                isNew={item.id === addedId}
                isReadOnly={isReadOnly}
                isSelected={item.id === selectedId}
                isChecked={checked?.checked.has(item.id)}
                drag={sorting.dragOf(item.id)}
                onCheck={check}
                onSelect={select}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {items.length === 0 && (
        <EmptyState Icon={Icon} title={emptyTitle} text={emptyText}>
          {addButton}
        </EmptyState>
      )}
    </TableArea>
  );
};

const Heads = <Item extends Ordered>({
  definition,
  shown,
  checked,
  canDelete,
}: {
  definition: TableDefinition<Item>;
  shown: readonly Item[];
  checked: Checked | undefined;
  canDelete: boolean;
}) => {
  const { columns, isPlain = false } = definition;
  const { isReadOnly } = useCurrentUser();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: isPlain ? 36 : 44 }}>
          <span className="hidden">並べ替え</span>
        </TableCell>
        {checked && (
          <TableCell className="tick" sx={{ width: 32 }}>
            {!isReadOnly && <CheckAll shown={shown} checked={checked} />}
          </TableCell>
        )}
        {!definition.isUnnumbered && (
          <TableCell sx={{ width: isPlain ? 44 : 36 }} align="right">
            No.
          </TableCell>
        )}
        {columns.map(({ field, width, head, headTitle, Cell }) => (
          <TableCell
            key={field}
            className={Cell ? 'own' : ''}
            sx={{ width }}
            align={columnInputOf(definition.objects, field).kind === 'flag' ? 'center' : 'inherit'}
            title={headTitle}
          >
            {head ?? labelOfField(definition, field)}
          </TableCell>
        ))}
        {canDelete && <TableCell component="td" sx={{ width: 52 }} />}
      </TableRow>
    </TableHead>
  );
};

/** Checks or unchecks all shown rows. */
const CheckAll = ({
  shown,
  checked: { checked, set },
}: {
  shown: readonly { readonly id: string }[];
  checked: Checked;
}) => {
  const here = new Set(shown.map(({ id }) => id));
  const count = [...here].filter((id) => checked.has(id)).length;
  return (
    <TickBox
      checked={count > 0 && count === here.size}
      indeterminate={count > 0 && count < here.size}
      disabled={here.size === 0}
      slotProps={{ input: { 'aria-label': '表示中の行をすべて選択' } }}
      onChange={(_, isOn) => set(isOn ? [...checked, ...here] : [...checked].filter((id) => !here.has(id)))}
    />
  );
};
