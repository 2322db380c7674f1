import { IconButton } from '@mui/material';
import { RefreshIcon } from '../icons';

const LABEL = '最新の情報に更新';

/** Reloads the content of a screen; `shortcut`: the key that does it too. */
export const RefreshButton = ({ shortcut, onClick }: { shortcut?: string; onClick: () => void }) => (
  <IconButton
    aria-label={LABEL}
    title={shortcut === undefined ? LABEL : `${LABEL}（${shortcut}）`}
    onClick={onClick}
  >
    <RefreshIcon />
  </IconButton>
);
