import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ConflictChoice } from '../../lib/editing/save-changes';
import type { Conflict } from '../../lib/editing/save-result';
import { Segments } from '../segments';
import type { QuestionProps } from './dialogs-context';

const Grid = styled('table')({
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  color: 'var(--text)',
  '& th': {
    padding: '0 8px 6px',
    fontSize: 12,
    fontWeight: 600,
    textAlign: 'left',
    color: 'var(--text-2)',
    borderBottom: '1px solid var(--line-2)',
  },
  '& td': {
    padding: 8,
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& td.chosen': { background: 'var(--tint)', fontWeight: 600 },
});

/** A value as text, for fields without wording of their own. */
export const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return '（なし・削除）';
  if (value === '' || (Array.isArray(value) && value.length === 0)) return '（空欄）';
  if (typeof value === 'boolean') return value ? 'する' : 'しない';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Asks for each conflict whose value to keep. null: not now; everything typed stays. */
export const ConflictDialog = ({
  conflicts,
  labelOf,
  textOf = (_, value) => plainText(value),
  onAnswer,
}: {
  conflicts: readonly Conflict[];
  /** The field's name on screen. */
  labelOf: (conflict: Conflict) => string;
  /** A value of the field as text. */
  textOf?: ((conflict: Conflict, value: unknown) => string) | undefined;
} & QuestionProps<readonly ConflictChoice[] | null>) => {
  const [choices, setChoices] = useState<readonly ConflictChoice[]>(() => conflicts.map(() => 'mine'));
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      aria-labelledby="conflict-title"
      slotProps={{ paper: { sx: { width: 720 } } }}
    >
      <DialogTitle id="conflict-title">他の人が同じ項目を変更しました</DialogTitle>
      <DialogContent>
        残す値を選んで保存してください。
        <Grid>
          <thead>
            <tr>
              <th style={{ width: 168 }}>項目</th>
              <th>自分の入力</th>
              <th>他の人の入力</th>
              <th style={{ width: 160 }}>残す値</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict, index) => (
              <tr key={`${conflict.id}-${conflict.field}`}>
                <td>{labelOf(conflict)}</td>
                <td className={choices[index] === 'mine' ? 'chosen' : ''}>
                  {textOf(conflict, conflict.mine)}
                </td>
                <td className={choices[index] === 'theirs' ? 'chosen' : ''}>
                  {textOf(conflict, conflict.theirs)}
                </td>
                <td>
                  <Segments
                    isSmall
                    label={`${labelOf(conflict)}の残す値`}
                    value={choices[index] ?? 'mine'}
                    segments={[
                      { value: 'mine', label: '自分' },
                      { value: 'theirs', label: '他の人' },
                    ]}
                    onChange={(choice) =>
                      setChoices((now) => now.map((one, at) => (at === index ? choice : one)))
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Grid>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>編集に戻る</Button>
        {/* It opens while somebody types: no button has the focus, so that no key on its way chooses. */}
        <Button variant="contained" onClick={() => onAnswer(choices)}>
          選んだ値で保存
        </Button>
      </DialogActions>
    </Dialog>
  );
};
