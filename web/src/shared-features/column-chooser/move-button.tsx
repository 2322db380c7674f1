import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';

/** Moves a row to the other list by a click. Not a tab stop, since Enter and the arrows do the same. */
export const MoveButton = ({
  title,
  children,
  onMove,
}: {
  title: string;
  /** The icon. */
  children: ReactNode;
  onMove: () => void;
}) => (
  <IconButton
    tabIndex={-1}
    aria-hidden
    size="small"
    title={title}
    onClick={(event) => {
      event.stopPropagation();
      onMove();
    }}
  >
    {children}
  </IconButton>
);
