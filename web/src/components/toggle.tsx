import { styled } from '@mui/material/styles';
import { NARROW } from './layout';

const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  [NARROW]: { whiteSpace: 'normal' },
  cursor: 'pointer',
  '& i': {
    position: 'relative',
    width: 28,
    height: 16,
    flex: 'none',
    borderRadius: 8,
    background: 'var(--field)',
  },
  '& i::after': {
    content: '""',
    position: 'absolute',
    top: 2,
    left: 2,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: 'var(--surface)',
  },
  '&[aria-checked=true] i': { background: 'var(--accent)' },
  '&[aria-checked=true] i::after': { left: 14 },
  '&:disabled': { cursor: 'default', color: 'var(--text-off)' },
  '&:disabled i': { opacity: 0.5 },
});

/** A switch with its state in words beside it. */
export const Toggle = ({
  label,
  isOn,
  words = ['する', 'しない'],
  disabled = false,
  onChange,
}: {
  label: string;
  isOn: boolean;
  words?: readonly [on: string, off: string];
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <Button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(!isOn)}
  >
    <i />
    {isOn ? words[0] : words[1]}
  </Button>
);
