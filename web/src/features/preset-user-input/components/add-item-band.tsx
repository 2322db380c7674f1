import { inputType } from '@reader/contracts/codes/document';
import { Button, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { PlusIcon } from '../../../components/icons';
import { SmallLabel } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { LABEL_LIMIT, type NewItem } from '../state/preset-edits';
import { formats } from '../tables/preset-items';
import { CountField } from './count-field';

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  padding: '8px 16px',
  background: 'var(--bg)',
  borderBottom: '1px solid var(--line)',
});

const empty: NewItem = { subject: '', label: '', type: inputType.text, row_number: 1, column_number: 1 };

/** Adds an item, which needs both names (docs/product/presets.md#screen). */
export const AddItemBand = ({ onAdd }: { onAdd: (item: NewItem) => void }) => {
  const [item, setItem] = useState(empty);
  const first = useRef<HTMLInputElement>(null);
  const set = (fields: Partial<NewItem>) => setItem((now) => ({ ...now, ...fields }));
  const isComplete = item.subject.trim() !== '' && item.label.trim() !== '';
  const text = (name: 'subject' | 'label', label: string) => (
    <OutlinedInput
      inputRef={name === 'subject' ? first : undefined}
      value={item[name]}
      placeholder={label}
      inputProps={{ 'aria-label': `追加する項目の${label}`, maxLength: LABEL_LIMIT }}
      onChange={(event) => set({ [name]: event.target.value })}
      sx={{ flex: '1 1 120px', height: 28 }}
    />
  );
  return (
    <Form
      aria-label="項目を追加"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete) return;
        onAdd({ ...item, subject: item.subject.trim(), label: item.label.trim() });
        // The next one probably has the same shape.
        setItem({ ...item, subject: '', label: '' });
        first.current?.focus();
      }}
    >
      {text('subject', '項目名')}
      {text('label', '入力名')}
      <Segments
        isSmall
        label="追加する項目の形式"
        value={item.type}
        segments={formats}
        onChange={(type) => set({ type })}
      />
      {item.type === inputType.tableCell && (
        <>
          <SmallLabel>行数</SmallLabel>
          <CountField
            label="追加する表の行数"
            value={item.row_number}
            onApply={(row_number) => set({ row_number })}
          />
          <SmallLabel>列数</SmallLabel>
          <CountField
            label="追加する表の列数"
            value={item.column_number}
            onApply={(column_number) => set({ column_number })}
          />
        </>
      )}
      <Button size="small" type="submit" startIcon={<PlusIcon />} disabled={!isComplete}>
        追加
      </Button>
    </Form>
  );
};
