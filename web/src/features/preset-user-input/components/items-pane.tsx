import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { PresetUserInput } from '@reader/contracts/objects/configuration/preset-pattern';
import { EditTableArea } from '../../../shared-features/configuration/edit-table';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane-head';
import { useSorting } from '../../../components/sorting/use-sorting';
import { EmptyState } from '../../../components/empty-state';
import { PresetIcon } from '../../../components/icons';
import { count } from '../../../lib/text';
import type { ItemEdits } from '../state/use-item-edits';
import { AddItemBand } from './add-item-band';
import { ItemRow } from './item-row';

/** The items of a preset pattern in their order, and the form that adds one. */
export const ItemsPane = ({
  items,
  chosen,
  edits,
  isReadOnly,
  onChoose,
}: {
  items: readonly PresetUserInput[];
  /** Id of the item whose table settings are shown. */
  chosen: string | undefined;
  edits: ItemEdits;
  isReadOnly: boolean;
  onChoose: (id: string) => void;
}) => {
  const sorting = useSorting({
    order: items.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
  });
  return (
    <Pane>
      <PaneHead>
        <h2>項目</h2>
        <small>{count(items.length)}件</small>
      </PaneHead>
      {!isReadOnly && <AddItemBand onAdd={edits.add} />}
      {sorting.announcement}
      <EditTableArea aria-label="項目の一覧" {...sorting.area}>
        {items.length === 0 ? (
          <EmptyState
            Icon={PresetIcon}
            title="項目がまだありません"
            text="上の欄に項目名と入力名を入力して追加します。"
          />
        ) : (
          <Table sx={{ minWidth: 560 }}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 44 }} />
                <TableCell sx={{ width: 36 }} align="right">
                  No.
                </TableCell>
                <TableCell>項目名</TableCell>
                <TableCell>入力名</TableCell>
                <TableCell sx={{ width: 104 }}>形式</TableCell>
                <TableCell sx={{ width: 88 }}>表の大きさ</TableCell>
                <TableCell sx={{ width: 52 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map((item, index) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  index={index}
                  isChosen={item.id === chosen}
                  isReadOnly={isReadOnly}
                  sorting={sorting}
                  edits={edits}
                  onChoose={onChoose}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </EditTableArea>
    </Pane>
  );
};
