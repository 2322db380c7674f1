import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { CloseIcon } from '../../components/icons';
import { count } from '../../lib/text';

/** The number of selected documents, and a button that clears the selection. */
export const SelectedCount = ({
  selected,
  children,
  onClear,
}: {
  selected: number;
  /** Further actions on the selection. */
  children?: ReactNode;
  onClear: () => void;
}) => (
  <>
    <b style={{ color: 'var(--accent)' }}>{count(selected)}件を選択中</b>
    {children}
    <IconButton aria-label="選択を解除" title="選択を解除" onClick={onClear}>
      <CloseIcon sx={{ fontSize: 16 }} />
    </IconButton>
  </>
);
