import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A dialog that is filled in, and sent by Enter or its button once it is complete. */
export const FormDialog = ({
  title,
  yes,
  canSend,
  width,
  maxHeight,
  onSend,
  onCancel,
  children,
}: {
  title: string;
  /** What will be done: 追加. */
  yes: string;
  canSend: boolean;
  /** px; as wide as its content where it is not given. */
  width?: number;
  /** Of what it holds (CSS), which scrolls beyond. */
  maxHeight?: string;
  onSend: () => void;
  onCancel: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} slotProps={{ paper: { sx: { width } } }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) onSend();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ maxHeight }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>キャンセル</Button>
          <Button type="submit" variant="contained" disabled={!canSend}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
