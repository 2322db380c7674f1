import { Checkbox, type CheckboxProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MinusIcon, TickIcon } from './icons';

const Square = styled('span')({
  width: 16,
  height: 16,
  display: 'grid',
  placeItems: 'center',
  border: '1.5px solid var(--field)',
  borderRadius: 2,
  background: 'var(--surface)',
  '&.on': { background: 'var(--accent)', borderColor: 'var(--accent)', color: 'var(--on-accent)' },
  '& svg': { fontSize: 14 },
  '.Mui-disabled > &': { background: 'var(--sunken)', borderColor: 'var(--line-2)' },
  '.Mui-disabled > &.on': {
    background: 'var(--text-off)',
    borderColor: 'var(--text-off)',
    color: 'var(--surface)',
  },
});

const on = (
  <Square className="on">
    <TickIcon />
  </Square>
);
const mixed = (
  <Square className="on">
    <MinusIcon />
  </Square>
);

/** A checkbox of 16 px, for rows and forms. */
export const TickBox = (props: CheckboxProps) => (
  <Checkbox icon={<Square />} checkedIcon={on} indeterminateIcon={mixed} {...props} />
);
