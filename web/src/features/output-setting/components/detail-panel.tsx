import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useEffect, useRef, useState } from 'react';
import { Cut, Grow, NARROW, SmallLabel } from '../../../components/layout';
import { useCurrentUser } from '../../../lib/user-context';
import { isValidDraft, type ItemDraft } from '../state/item-draft';
import { ItemList } from './item-list';

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: 'var(--surface)',
  borderLeft: '1px solid var(--line)',
  [NARROW]: { borderLeft: 0, borderTop: '1px solid var(--line-2)' },
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
  '& footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    padding: '8px 16px',
    borderTop: '1px solid var(--line)',
  },
});

/** 項目の詳細設定: changes reach the format with OK; キャンセル discards them. */
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
  const place = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  // Moves the focus into the panel, and back.
  useEffect(() => {
    place.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [opener]);
  const canApply = isValidDraft(draft);
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
      <ItemList row={row} draft={draft} onDraft={onDraft} />
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
