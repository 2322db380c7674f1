import { styled } from '@mui/material/styles';

const Select = styled('select')({
  width: '100%',
  height: 28,
  padding: '0 4px 0 6px',
  border: '1px solid transparent',
  borderRadius: 4,
  background: 'transparent',
  font: 'inherit',
  color: 'inherit',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { background: 'var(--surface)', color: 'var(--text)' },
  'tr:hover &:not(:disabled), &:focus-visible': { borderColor: 'var(--line-2)' },
  '&:disabled': { opacity: 1, cursor: 'default', appearance: 'none' },
});

/** The browser's own list of choices, without a frame: hundreds of them stand in a table. */
export const PlainSelect = <Value extends string>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}) => (
  <Select
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value as Value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);
