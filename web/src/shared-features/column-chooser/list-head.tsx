import { Button } from '@mui/material';
import { Grow, SmallLabel } from '../../components/layout';

/** The name of a list, its size, and a button that moves all rows. */
export const ListHead = ({
  name,
  size,
  moveAll,
  isOff,
  onMoveAll,
}: {
  name: string;
  /** With the unit: 3項目. */
  size: string;
  /** Label of the button. */
  moveAll: string;
  isOff: boolean;
  onMoveAll: () => void;
}) => (
  <div className="head">
    <b>{name}</b>
    <SmallLabel>{size}</SmallLabel>
    <Grow />
    <Button size="small" variant="text" disabled={isOff} onClick={onMoveAll}>
      {moveAll}
    </Button>
  </div>
);
