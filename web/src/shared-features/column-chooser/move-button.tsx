import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';

/** Moves a row to the other list by a click; the keys have Enter and the arrows for it, so it is no stop for them. */
export const MoveButton = ({
  title,
  children,
  onMove,
}: {
  title: string;
  /** Its icon. */
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
