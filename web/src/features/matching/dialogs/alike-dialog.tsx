import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { LineList } from '../../../components/dialogs/line-list';
import { count } from '../../../lib/text';

/** Before a row is chosen for all documents with the same values: which they are. */
export const AlikeDialog = ({
  row,
  fileNames,
  onAnswer,
}: {
  /** What will be chosen, in words. */
  row: string;
  /** Of all of them, the one on the screen first. */
  fileNames: readonly string[];
} & QuestionProps<boolean>) => (
  <Dialog open onClose={() => onAnswer(false)} aria-labelledby="alike-title">
    <DialogTitle id="alike-title">同じ読取値の{count(fileNames.length)}件に適用しますか？</DialogTitle>
    <DialogContent>
      「{row}
      」を、照合する項目の読取値がすべて同じ次の文書に選びます。元に戻すと、どの文書も選ぶ前に戻ります。
      <LineList label="適用する文書" lines={fileNames} />
    </DialogContent>
    <DialogActions>
      <Button onClick={() => onAnswer(false)}>キャンセル</Button>
      <Button variant="contained" autoFocus onClick={() => onAnswer(true)}>
        {count(fileNames.length)}件に適用
      </Button>
    </DialogActions>
  </Dialog>
);
