import { Menu, MenuItem } from '@mui/material';
import { type ReactElement, type Ref, useRef, useState } from 'react';
import { Kbd } from '../../../components/kbd';
import { Grow, SmallLabel } from '../../../components/layout';
import { toasts } from '../../../components/toasts/toast-store';
import { type HomeAction, homeKeyOf } from '../state/home-keymap';
import { useHomeShortcuts } from '../state/use-home-shortcuts';
import type { MenuAction } from '../state/use-output-menu';

/** A button with a menu of actions, which have keys of their own; disabled ones show the reason. */
export const ActionMenu = ({
  action,
  actions,
  obstacle,
  children,
}: {
  /** Its key opens the menu. */
  action: HomeAction;
  actions: readonly MenuAction[];
  /** Why the menu cannot be opened now, which its key says. */
  obstacle: string | undefined;
  /** Renders the button, which opens the menu. */
  children: (open: () => void, button: Ref<HTMLButtonElement>, isDisabled: boolean) => ReactElement;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const isDisabled = obstacle !== undefined;
  useHomeShortcuts({ [action]: isDisabled ? () => toasts.info(obstacle) : open });
  return (
    <>
      {children(open, button, isDisabled)}
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setIsOpen(false)}>
        {actions.map(({ action: own, label, obstacle: hindered, run }) => (
          <MenuItem
            key={label}
            disabled={hindered !== undefined}
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
            {hindered !== undefined && <SmallLabel>{hindered}</SmallLabel>}
            <Kbd aria-hidden>{homeKeyOf(own)}</Kbd>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
