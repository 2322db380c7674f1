import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: 4,
  color: 'var(--text-2)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--sunken)', color: 'var(--text)' },
});

/**
 * Moves a row to the other list by a click. For the mouse alone: an option of a listbox may hold no control, and Enter
 * and the arrows do the same.
 */
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
  <Mark
    aria-hidden
    title={title}
    onClick={(event) => {
      event.stopPropagation();
      onMove();
    }}
    onDoubleClick={(event) => event.stopPropagation()}
  >
    {children}
  </Mark>
);
