import { OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { PanelField } from '../../../components/panels/panel-field';

/** A text of what is selected; each key is an edit, and what is typed in one go is one step. */
export const TextProperty = ({
  label,
  value,
  placeholder,
  maxLength = 500,
  note,
  fault,
  isName = false,
  onChange,
}: {
  label: string;
  value: string;
  placeholder?: string;
  maxLength?: number;
  note?: string;
  fault?: string | undefined;
  /** Enter on an area leads here. */
  isName?: boolean;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  return (
    <PanelField id={id} label={label} {...(note !== undefined && { note })} fault={fault}>
      <OutlinedInput
        id={id}
        value={value}
        error={Boolean(fault)}
        sx={{ height: 28 }}
        {...(placeholder !== undefined && { placeholder })}
        inputProps={{
          maxLength,
          'aria-describedby': fault || note !== undefined ? `${id}-note` : undefined,
          ...(isName && { 'data-creator-name': '' }),
        }}
        onChange={(event) => onChange(event.target.value)}
      />
    </PanelField>
  );
};
