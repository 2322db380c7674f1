import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { QuestionProps } from '../../../../components/dialogs/dialogs-context';
import type { NewTable } from '../../api/jobs';
import { TableFields } from '../table-fields';
import { type HeaderFlags, HeaderFlagBoxes } from '../header-flags';

const LABEL_LIMIT = 500;

/** What a drawn table shall be called, and which of its edges are headers. null: it is not made yet. */
export const NewTableDialog = ({
  rows,
  columns,
  onAnswer,
}: { rows: number; columns: number } & QuestionProps<NewTable | null>) => {
  const [subject, setSubject] = useState('項目名');
  const [label, setLabel] = useState('入力欄名');
  const [flags, setFlags] = useState<HeaderFlags>({
    is_upper_header: false,
    is_lower_header: false,
    is_left_header: false,
    is_right_header: false,
  });
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="new-table-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer({ subject: subject.trim(), label: label.trim(), ...flags });
        }}
      >
        <DialogTitle id="new-table-title">{`表を追加（${rows}行 ${columns}列）`}</DialogTitle>
        <DialogContent>
          <TableFields>
            <label htmlFor="new-table-subject">項目名</label>
            <OutlinedInput
              id="new-table-subject"
              autoFocus
              value={subject}
              inputProps={{ maxLength: LABEL_LIMIT }}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setSubject(event.target.value)}
            />
            <label htmlFor="new-table-label">入力欄名</label>
            <OutlinedInput
              id="new-table-label"
              value={label}
              inputProps={{ maxLength: LABEL_LIMIT }}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setLabel(event.target.value)}
            />
            <span>見出し</span>
            <HeaderFlagBoxes flags={flags} onChange={setFlags} />
          </TableFields>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>キャンセル</Button>
          <Button type="submit" variant="contained">
            表を作成
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
