import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { CloseIcon } from '../../components/icons';
import { count } from '../../lib/text';

/** How many documents are selected, and selecting none. */
export const SelectedCount = ({
  selected,
  children,
  onClear,
}: {
  selected: number;
  /** What else can be done with the selection as such. */
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
