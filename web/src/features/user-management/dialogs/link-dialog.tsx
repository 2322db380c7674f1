import { Button, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import type { PasswordLink } from '@reader/contracts/http/administration/accounts';
import { useRef, useState } from 'react';
import { CopyIcon, TickIcon } from '../../../components/icons';
import { SmallLabel } from '../../../components/layout';
import { shortTime } from '../../../lib/dates';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';

/** Shows the link with which a person sets the password: once, since nobody can read it again. */
export const LinkDialog = ({
  userId,
  link,
  onAnswer,
}: { userId: string; link: PasswordLink } & QuestionProps<void>) => {
  const address = window.location.origin + link.path;
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without https a browser lets nobody write there: the text is selected, for Ctrl+C.
      input.current?.select();
    }
  };
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
        <div style={{ display: 'flex', gap: 8 }}>
          <OutlinedInput
            fullWidth
            readOnly
            value={address}
            inputRef={input}
            inputProps={{ 'aria-label': 'リンク' }}
            onFocus={(event) => event.target.select()}
          />
          <Button
            autoFocus
            variant="contained"
            startIcon={isCopied ? <TickIcon /> : <CopyIcon />}
            onClick={() => void copy()}
          >
            {isCopied ? 'コピーしました' : 'コピー'}
          </Button>
        </div>
        <SmallLabel style={{ display: 'block', marginTop: 8 }}>
          1回だけ使えます。{shortTime(link.expires_at)} まで有効です。
        </SmallLabel>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer()}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
};
