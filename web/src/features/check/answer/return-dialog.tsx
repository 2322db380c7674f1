import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';

const MOST = 1_000;

/** Asks what the respondent is told when the answer is given back. */
export const ReturnDialog = ({
  returned,
  onAnswer,
}: {
  /** What was said before; null: nothing. */
  returned: string | null;
} & QuestionProps<string | null>) => {
  const [remark, setRemark] = useState(returned ?? '');
  return (
    <FormDialog
      title="回答の差し戻し"
      yes="差し戻す"
      width={520}
      canSend={remark.trim() !== ''}
      isChanged={remark !== (returned ?? '')}
      onSend={() => onAnswer(remark.trim())}
      onCancel={() => onAnswer(null)}
    >
      <p style={{ color: 'var(--text-2)', marginTop: 0, marginBottom: 12 }}>
        回答者が受付番号と訂正用の番号で回答を開いたときに表示されます。製品から回答者への連絡はしないため、差し戻したことは別に伝えて下さい。
      </p>
      <OutlinedInput
        autoFocus
        fullWidth
        multiline
        minRows={3}
        maxRows={8}
        value={remark}
        placeholder="例：生年月日を確かめて下さい。"
        inputProps={{ 'aria-label': '回答者への連絡', maxLength: MOST }}
        onChange={(event) => setRemark(event.target.value)}
      />
    </FormDialog>
  );
};
