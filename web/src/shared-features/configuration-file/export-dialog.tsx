import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';

/** What to write to a file: the chosen configuration with its dependencies, or all. */
export type ExportScope = 'chosen' | 'all';

/** Asks what to write to a file. null: cancelled. */
export const ExportDialog = ({
  noun,
  name,
  onAnswer,
}: { noun: string; name: string } & QuestionProps<ExportScope | null>) => {
  const [scope, setScope] = useState<ExportScope>('chosen');
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="export-title">
      <DialogTitle id="export-title">設定をファイルに書き出す</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-labelledby="export-title"
          value={scope}
          onChange={(_, value) => setScope(value as ExportScope)}
        >
          <FormControlLabel
            value="chosen"
            control={<Radio size="small" autoFocus />}
            label={`${noun}「${name}」と、それが使う設定`}
          />
          <FormControlLabel value="all" control={<Radio size="small" />} label="この組織のすべての設定" />
        </RadioGroup>
        <p style={{ marginTop: 8, color: 'var(--text-2)' }}>
          保存済みの内容を書き出します。登録データは含みません。
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <Button variant="contained" onClick={() => onAnswer(scope)}>
          書き出す
        </Button>
      </DialogActions>
    </Dialog>
  );
};
