import { IconButton } from '@mui/material';
import { RefreshIcon } from '../icons';

/** Reloads the content of a screen. */
export const RefreshButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton aria-label="最新の情報に更新" title="最新の情報に更新" onClick={onClick}>
    <RefreshIcon />
  </IconButton>
);
