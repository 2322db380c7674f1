import { FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FieldRule, fieldRules } from '@reader/contracts/objects/configuration/field-rule';
import { TickBox } from '../../../components/tick-box';
import { FieldInput, type InputProps } from '../../../shared-features/configuration/table/field-input';
import type { NamedField } from '../../../lib/queries/named-fields';
import { Labelled } from '../../../components/labelled';

export interface OptionsProps {
  readonly rule: FieldRule;
  readonly fields: readonly NamedField[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<FieldRule>) => void;
}

/** Options side by side, with a sign centred between their fields. */
export const OptionsRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: 8,
  alignItems: 'end',
  '& > span': { lineHeight: '28px', color: 'var(--text-3)' },
});

export const Hint = styled('p')({ margin: 0, fontSize: 12, lineHeight: '18px', color: 'var(--text-2)' });

/** A checkbox on a separate line. */
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

/** An option below its label; the rules' schema determines its input. */
export const Option = ({
  options: { rule, isReadOnly, onChange },
  field,
  label,
  title = label,
  ...input
}: Omit<InputProps, 'isReadOnly'> & {
  options: OptionsProps;
  field: keyof FieldRule;
  /** Heading, if it is longer than the name. */
  title?: string;
}) => (
  <Labelled label={title}>
    <FieldInput
      {...input}
      objects={fieldRules}
      field={field}
      label={label}
      value={rule[field]}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange({ [field]: value })}
    />
  </Labelled>
);
