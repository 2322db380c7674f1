import { Menu, MenuItem } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { SmallLabel } from '../../../components/layout';
import type { MenuAction } from '../state/use-output-menu';

/** A button with a menu of actions; disabled ones show the reason. */
export const ActionMenu = ({
  actions,
  children,
}: {
  actions: readonly MenuAction[];
  /** Renders the button; `open` opens the menu. */
  children: (open: (anchor: HTMLElement) => void) => ReactElement;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {children(setAnchor)}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(({ label, obstacle, run }) => (
          <MenuItem
            key={label}
            disabled={obstacle !== undefined}
            sx={{
              gap: 3,
              justifyContent: 'space-between',
              // The reason must be readable although the entry is disabled.
              '&.Mui-disabled': { opacity: 1, color: 'var(--text-off)' },
            }}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
            {obstacle !== undefined && <SmallLabel>{obstacle}</SmallLabel>}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
