import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Grow, SmallLabel } from '../../components/layout';

/** The name of a list, its size, and a button that moves all rows. */
export const ListHead = ({
  name,
  size,
  moveAll,
  isOff,
  onMoveAll,
  children,
}: {
  name: string;
  /** With the unit: 3項目. */
  size: string;
  /** Label of the button. */
  moveAll: string;
  isOff: boolean;
  onMoveAll: () => void;
  /** Further commands. */
  children?: ReactNode;
}) => (
  <div className="head">
    <b>{name}</b>
    <SmallLabel>{size}</SmallLabel>
    <Grow />
    {children}
    <Button size="small" variant="text" disabled={isOff} onClick={onMoveAll}>
      {moveAll}
    </Button>
  </div>
);
