import { FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { TickBox } from '../../../components/tick-box';

/** Options side by side, the sign between them in the middle of their fields. */
export const OptionsRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: 8,
  alignItems: 'end',
  '& > span': { lineHeight: '28px', color: 'var(--text-3)' },
});

export const Hint = styled('p')({ margin: 0, fontSize: 12, lineHeight: '18px', color: 'var(--text-2)' });

/** Yes or no, in a line of its own. */
export const TickOption = ({
  label,
  isOn,
  isReadOnly,
  onChange,
}: {
  label: string;
  isOn: boolean;
  isReadOnly: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <FormControlLabel
    sx={{ margin: 0, gap: 1, minHeight: 28 }}
    disabled={isReadOnly}
    control={<TickBox checked={isOn} onChange={(event) => onChange(event.target.checked)} />}
    label={label}
  />
);
