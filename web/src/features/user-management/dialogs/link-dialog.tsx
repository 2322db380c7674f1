import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { PasswordLink } from '@reader/contracts/http/administration/accounts';
import { CopyField } from '../../../components/copy-field';
import { SmallNote } from '../../../components/layout';
import { shortTime } from '../../../lib/dates';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';

/** Shows the link with which a person sets the password: once, since nobody can read it again. */
export const LinkDialog = ({
  userId,
  link,
  onAnswer,
}: { userId: string; link: PasswordLink } & QuestionProps<void>) => {
  const address = window.location.origin + link.path;
  return (
    <Dialog
      open
      aria-labelledby="link-title"
      // A click beside it would lose the link.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onAnswer()}
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id="link-title">{userId} のパスワードを決めるリンク</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: 12 }}>
          本人だけに渡してください。この画面を閉じると、もう表示できません（作り直すことはできます）。
        </p>
        <CopyField label="リンク" text={address} />
        <SmallNote style={{ marginTop: 8 }}>
          1回だけ使えます。{shortTime(link.expires_at)} まで有効です。
        </SmallNote>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer()}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
};
