import { Autocomplete, TextField } from '@mui/material';
import type { Choice } from '../../../lib/choices/choices';

/** Several of many choices, found by typing; none stands for no limit. */
export const Several = ({
  label,
  most,
  choices,
  value,
  onChange,
}: {
  label: string;
  /** As many as may be chosen. */
  most: number;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}) => (
  <Autocomplete
    multiple
    size="small"
    options={choices}
    value={choices.filter((choice) => value.includes(choice.value))}
    getOptionLabel={(choice) => choice.label.trimStart()}
    renderOption={({ key, ...option }, choice) => (
      <li key={key} {...option}>
        {choice.label}
      </li>
    )}
    slotProps={{ listbox: { sx: { maxHeight: 216 } } }}
    getOptionKey={(choice) => choice.value}
    getOptionDisabled={() => value.length >= most}
    isOptionEqualToValue={(one, other) => one.value === other.value}
    noOptionsText="ありません"
    onChange={(_, chosen) => onChange(chosen.map((choice) => choice.value))}
    renderInput={({ slotProps, ...params }) => (
      <TextField
        {...params}
        placeholder={value.length === 0 ? '制限なし' : ''}
        slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
      />
    )}
  />
);
