import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { MoreIcon } from '../icons';

/** An action of a menu. */
export interface MoreAction {
  readonly label: string;
  readonly run: () => void;
  readonly isDisabled?: boolean;
}

/** A menu of actions on one thing; `label` names it: データマッピングの操作. */
export const MoreActions = ({
  label,
  actions,
  isSmall = false,
}: {
  label: string;
  actions: readonly MoreAction[];
  isSmall?: boolean;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        {...(isSmall && { size: 'small' })}
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.isDisabled ?? false}
            onClick={() => {
              setAnchor(null);
              action.run();
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
