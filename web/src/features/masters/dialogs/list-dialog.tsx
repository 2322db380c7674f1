import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';

const Content = styled(DialogContent)({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  // As high whatever is found, so that nothing jumps while one types or turns pages.
  height: 'min(560px, 70vh)',
  '& .list': {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    border: '1px solid var(--line)',
    borderRadius: 4,
  },
  '& .none': { padding: '24px 16px', textAlign: 'center', color: 'var(--text-2)' },
});

/** A dialog around a list that is looked at: what narrows it above, its pages below. */
export const ListDialog = ({
  title,
  what,
  width,
  query,
  above,
  foot,
  onClose,
  children,
}: {
  title: string;
  /** What is listed: マスターの行. */
  what: string;
  /** px. */
  width: number;
  query: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown };
  above?: ReactNode;
  /** At the left of 閉じる. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{ paper: { sx: { width } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Content>
        {above}
        <div className="list" tabIndex={0} role="region" aria-label={what}>
          {query.isPending && <LoadingRows rows={8} />}
          {query.isError && <LoadingFailed what={what} onRetry={() => void query.refetch()} />}
          {!query.isPending && !query.isError && children}
        </div>
      </Content>
      <DialogActions>
        {foot}
        <Button onClick={onClose}>閉じる</Button>
      </DialogActions>
    </Dialog>
  );
};
