import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ExtensionCode } from '@reader/contracts/codes/output';
import type { ShownOptions } from '@reader/contracts/objects/output/download-option';
import { useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { useToday } from '../../lib/hooks/use-today';
import { OutputOptionFields } from './output-option-fields';

const TITLE_ID = 'output-options-title';

export interface OutputOptionsQuestion {
  readonly options: ShownOptions;
  /** Kinds of files that can be made. */
  readonly extensions: readonly ExtensionCode[];
}

/** The options of one file that is not split (docs/product/output.md#downloading); null when cancelled. */
export const OutputOptionsDialog = ({
  options: before,
  extensions,
  onAnswer,
}: OutputOptionsQuestion & QuestionProps<ShownOptions | null>) => {
  const [options, setOptions] = useState(before);
  const today = useToday();
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      aria-labelledby={TITLE_ID}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <DialogTitle id={TITLE_ID}>出力時オプションを選択</DialogTitle>
      <DialogContent>
        <OutputOptionFields
          options={options}
          extensions={extensions}
          isDisabled={false}
          today={today}
          onChange={(change) => setOptions((now) => ({ ...now, ...change }))}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <Button variant="contained" autoFocus onClick={() => onAnswer(options)}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
};
