import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { LastingButton } from '../lasting-button';
import { useLeaveQuestion } from './use-leave-question';

/** A dialog with a form; Enter or its button sends it once it is complete. */
export const FormDialog = ({
  title,
  yes,
  canSend,
  isSending = false,
  isDestructive = false,
  isChanged = false,
  width,
  maxHeight,
  onSend,
  onCancel,
  children,
}: {
  title: string;
  /** Names the action: 追加. */
  yes: string;
  canSend: boolean;
  /** It is being sent: its button keeps the focus, and sends nothing more. */
  isSending?: boolean;
  /** Its button is red: it cannot be undone. */
  isDestructive?: boolean;
  /** Something was typed: it is given up after a question only, and by no click beside the dialog. */
  isChanged?: boolean;
  /** px; by default as wide as its content. */
  width?: number;
  /** Maximum height of the content (CSS); beyond it scrolls. */
  maxHeight?: string;
  onSend: () => void;
  onCancel: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  const mayLeave = useLeaveQuestion(isChanged);
  const cancel = async (): Promise<void> => {
    // What is on its way is not given up by closing; its question would outlast the dialog.
    if (isChanged && isSending) return;
    if (await mayLeave()) onCancel();
  };
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !isChanged) void cancel();
      }}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width } } }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend && !isSending) onSend();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ maxHeight }}>{children}</DialogContent>
        <DialogActions>
          <Button disabled={isChanged && isSending} onClick={() => void cancel()}>
            キャンセル
          </Button>
          <LastingButton
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            disabled={!canSend}
            isOff={isSending}
          >
            {yes}
          </LastingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
