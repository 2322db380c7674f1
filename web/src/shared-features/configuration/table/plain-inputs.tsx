import { styled } from '@mui/material/styles';
import type { Choice } from '../../../lib/choices/choices';

const Select = styled('select')({
  width: '100%',
  height: 28,
  padding: '0 20px 0 6px',
  border: '1px solid transparent',
  borderRadius: 4,
  // The small triangle of the other selects, in the theme's colour.
  background:
    'linear-gradient(to bottom left, var(--text-3) 50%, transparent 50%) no-repeat right 9px center / 4px 4px, linear-gradient(to bottom right, var(--text-3) 50%, transparent 50%) no-repeat right 5px center / 4px 4px',
  appearance: 'none',
  font: 'inherit',
  color: 'inherit',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { background: 'var(--surface)', color: 'var(--text)' },
  'tr:hover &:not(:disabled), &:focus-visible': { borderColor: 'var(--line-2)' },
  '&:disabled': { opacity: 1, cursor: 'default', background: 'none' },
});

/** The browser's own input, without a frame until the row is hovered. */
export const PlainInput = styled('input')({
  width: '100%',
  height: 28,
  padding: '0 6px',
  border: '1px solid transparent',
  borderRadius: 4,
  background: 'transparent',
  font: 'inherit',
  color: 'inherit',
  'tr:hover &:not(:disabled)': { borderColor: 'var(--line-2)' },
  '&:focus': { outline: '2px solid var(--accent)', outlineOffset: -1, background: 'var(--surface)' },
  '&::placeholder': { color: 'var(--text-3)' },
});

/** The browser's own select, without a frame, fast enough for hundreds in a table. */
export const PlainSelect = ({
  label,
  value,
  options,
  disabled,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly Choice[];
  disabled: boolean;
  onChange: (value: string) => void;
}) => (
  <Select
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);
