import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useEffect, useRef, useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { Cut, Grow, SmallLabel } from '../../../components/layout';
import { sortingLook } from '../../../components/sorting/sorting-look';
import { useChecked } from '../../../components/sorting/use-checked';
import { useSorting } from '../../../components/sorting/use-sorting';
import { useCurrentUser } from '../../../lib/user-context';
import { newId } from '../state/new-id';
import { RefusalDialog } from '../dialogs/refusal-dialog';
import {
  addItems,
  changeCut,
  changeItem,
  deleteItems,
  isValidDraft,
  orderItems,
  type ItemDraft,
} from '../state/item-draft';

import { AddLines } from './add-lines';
import { ItemCard } from './item-card';
import { LinkFields } from './link-fields';

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: 'var(--surface)',
  borderLeft: '1px solid var(--line)',
  '&:focus-visible': { outline: 'none' },
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 40,
    flex: 'none',
    padding: '0 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& .body': { flex: 1, minHeight: 0, overflow: 'auto' },
  ...sortingLook,
  '& .add': { display: 'flex', gap: 8, padding: '8px 16px 8px 12px' },
  '& footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    padding: '8px 16px',
    borderTop: '1px solid var(--line)',
  },
});

/** 項目の詳細設定: nothing of it is in the format before OK; キャンセル leaves it as it was on opening. */
export const DetailPanel = ({
  row,
  number,
  draft,
  isChanged,
  onDraft,
  onOk,
  onCancel,
}: {
  row: CsvFormatRow;
  number: number;
  draft: ItemDraft;
  isChanged: boolean;
  onDraft: (draft: ItemDraft) => void;
  onOk: () => void;
  onCancel: () => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const dialogs = useDialogs();
  const place = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  // Keys go on where the eye goes, and back.
  useEffect(() => {
    place.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [opener]);
  const order = draft.items.map(({ id }) => id);
  const { checked, toggle, set } = useChecked(order);
  const sorting = useSorting({
    order,
    checked,
    onOrder: (next) => onDraft(orderItems(draft, next)),
    isDisabled: isReadOnly,
  });
  const canApply = isValidDraft(draft);
  const remove = async () => {
    const left = deleteItems(draft, checked);
    if (left) {
      onDraft(left);
      set([]);
    } else await dialogs.ask(RefusalDialog, { text: '項目をすべて削除することはできません。' });
  };
  return (
    <Panel
      ref={place}
      tabIndex={-1}
      aria-label="項目の詳細設定"
      onKeyDown={(event) => {
        if (event.ctrlKey && event.key === 'Enter' && canApply && !isReadOnly) onOk();
        else if (
          event.key === 'Escape' &&
          !event.defaultPrevented &&
          !event.nativeEvent.isComposing &&
          !isChanged
        )
          onCancel();
      }}
    >
      <header>
        <b>項目の詳細設定</b>
        <Cut style={{ color: 'var(--text-2)', fontSize: 12 }}>
          {number}行目{row.header && `・${row.header}`}
        </Cut>
      </header>
      <div className="body" {...sorting.area}>
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
      </div>
      {sorting.announcement}
      <footer>
        {!isReadOnly && <SmallLabel>{isChanged ? 'OKで行に反映します' : '変更はありません'}</SmallLabel>}
        <Grow />
        <Button onClick={onCancel}>{isReadOnly ? '閉じる' : 'キャンセル'}</Button>
        {!isReadOnly && (
          <Button disabled={!canApply} sx={{ fontWeight: 600 }} onClick={onOk}>
            OK
          </Button>
        )}
      </footer>
    </Panel>
  );
};
