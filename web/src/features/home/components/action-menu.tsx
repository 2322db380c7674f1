import { Menu, MenuItem } from '@mui/material';
import { type ReactElement, type Ref, useRef, useState } from 'react';
import { Kbd } from '../../../components/kbd';
import { Grow, SmallLabel } from '../../../components/layout';
import { type HomeAction, homeKeyOf } from '../state/home-keymap';
import { useHomeShortcuts } from '../state/use-home-shortcuts';
import type { MenuAction } from '../state/use-output-menu';

/** A button with a menu of actions, which have keys of their own; disabled ones show the reason. */
export const ActionMenu = ({
  action,
  actions,
  children,
}: {
  /** Its key opens the menu. */
  action: HomeAction;
  actions: readonly MenuAction[];
  /** Renders the button, which opens the menu. */
  children: (open: () => void, button: Ref<HTMLButtonElement>) => ReactElement;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useHomeShortcuts({ [action]: () => button.current?.disabled === false && open() });
  return (
    <>
      {children(open, button)}
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setIsOpen(false)}>
        {actions.map(({ action: own, label, obstacle, run }) => (
          <MenuItem
            key={label}
            disabled={obstacle !== undefined}
            aria-keyshortcuts={homeKeyOf(own)}
            sx={{
              gap: 1,
              // The reason must be readable although the entry is disabled.
              '&.Mui-disabled': { opacity: 1, color: 'var(--text-off)' },
            }}
            onClick={() => {
              setIsOpen(false);
              run();
            }}
          >
            {label}
            <Grow sx={{ minWidth: 16 }} />
            {obstacle !== undefined && <SmallLabel>{obstacle}</SmallLabel>}
            <Kbd aria-hidden>{homeKeyOf(own)}</Kbd>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
