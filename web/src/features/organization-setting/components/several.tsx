import { Autocomplete, TextField } from '@mui/material';
import {
  type Drawn,
  fieldText,
  firstChoices,
  isMore,
  listText,
} from '../../../components/picks/first-choices';
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
  <Autocomplete<Drawn<string>, true>
    multiple
    size="small"
    options={choices}
    filterOptions={(all, { inputValue }) => firstChoices(all, inputValue)}
    value={choices.filter((choice) => value.includes(choice.value))}
    getOptionLabel={fieldText}
    renderOption={({ key, ...option }, choice) => (
      <li key={key} {...option}>
        {listText(choice)}
      </li>
    )}
    slotProps={{ listbox: { sx: { maxHeight: 216 } } }}
    getOptionKey={(choice) => (isMore(choice) ? 'more' : choice.value)}
    getOptionDisabled={(choice) => isMore(choice) || value.length >= most}
    isOptionEqualToValue={(one, other) => !isMore(one) && !isMore(other) && one.value === other.value}
    noOptionsText="ありません"
    onChange={(_, chosen) => onChange(chosen.flatMap((choice) => (isMore(choice) ? [] : [choice.value])))}
    renderInput={({ slotProps, ...params }) => (
      <TextField
        {...params}
        placeholder={value.length === 0 ? '制限なし' : ''}
        slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
      />
    )}
  />
);
