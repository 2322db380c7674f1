import { Button } from '@mui/material';
import { Grow, SmallLabel } from '../../components/layout';

/** The name of a list, how much is in it, and moving all of it to the other. */
export const ListHead = ({
  name,
  size,
  moveAll,
  isOff,
  onMoveAll,
}: {
  name: string;
  /** With its unit: 3項目. */
  size: string;
  /** What the button is called. */
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
