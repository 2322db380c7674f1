import { styled } from '@mui/material/styles';
import type { CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { sortingStyles } from '../../../components/sorting/sorting-styles';
import { useChecked } from '../../../components/sorting/use-checked';
import { useSorting } from '../../../components/sorting/use-sorting';
import { useCurrentUser } from '../../../lib/user-context';
import { RefusalDialog } from '../dialogs/refusal-dialog';
import {
  addItems,
  changeCut,
  changeItem,
  deleteItems,
  orderItems,
  type ItemDraft,
} from '../state/item-draft';
import { newId } from '../state/new-id';
import { AddLines } from './add-lines';
import { ItemCard } from './item-card';
import { LinkFields } from './link-fields';

const Area = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  ...sortingStyles,
  '& .add': { display: 'flex', gap: 8, padding: '8px 16px 8px 12px' },
});

/** The items of a row and how they are joined; orders, adds and deletes them. */
export const ItemList = ({
  row,
  draft,
  onDraft,
}: {
  row: CsvFormatRow;
  draft: ItemDraft;
  onDraft: (draft: ItemDraft) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const dialogs = useDialogs();
  const order = draft.items.map(({ id }) => id);
  const { checked, toggle, set } = useChecked(order);
  const sorting = useSorting({
    order,
    checked,
    onOrder: (next) => onDraft(orderItems(draft, next)),
    isDisabled: isReadOnly,
  });
  const remove = async () => {
    const left = deleteItems(draft, checked);
    if (left) {
      onDraft(left);
      set([]);
    } else await dialogs.ask(RefusalDialog, { text: '項目をすべて削除することはできません。' });
  };
  return (
    <>
      <Area {...sorting.area}>
        <LinkFields draft={draft} onDraft={onDraft} />
        <ol>
          {draft.items.map((item, index) => (
            <ItemCard
              key={item.id}
              item={item}
              number={index + 1}
              row={row}
              linkType={draft.linkType}
              hasFormula={draft.delimiter.trim() !== ''}
              isChecked={checked.has(item.id)}
              sortable={sorting.row(item.id)}
              onCheck={() => toggle(item.id)}
              onChange={(change) => onDraft(changeItem(draft, item.id, change))}
              onCut={(change) => onDraft(changeCut(draft, item.id, change))}
            />
          ))}
        </ol>
        {!isReadOnly && (
          <div className="add">
            <AddLines
              what="項目"
              checked={checked.size}
              onAdd={(count) => onDraft(addItems(draft, count, newId))}
              onDelete={() => void remove()}
            />
          </div>
        )}
      </Area>
      {sorting.announcement}
    </>
  );
};
