import { Autocomplete, type AutocompleteProps, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Choice } from '../../lib/choices/choices';
import { type Drawn, fieldText, firstChoices, isMore, listText } from './first-choices';
import { DropDownIcon } from '../icons';

const fieldSx = {
  flex: 'none',
  height: 32,
  '& .MuiOutlinedInput-root': { padding: '0 24px 0 8px !important', height: '100%', gap: '8px' },
  '& .MuiAutocomplete-endAdornment': { right: '4px !important' },
  '& .MuiAutocomplete-popupIndicator': { color: 'var(--text-3)' },
  '& .MuiAutocomplete-input': { padding: '0 !important' },
} as const;

const Hint = styled('small')({ marginLeft: 8, fontSize: 12, color: 'var(--text-3)' });

/** A select of more choices than anybody scrolls through: they are found by typing, and only the first are drawn. */
export const PickOfMany = <Value extends string | number>({
  label,
  prefix,
  value,
  options,
  onChange,
  width,
  title,
  disabled = false,
  error = false,
  id,
  sx,
}: {
  label: string;
  prefix?: ReactNode;
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  width?: number | undefined;
  title?: string | undefined;
  disabled?: boolean | undefined;
  error?: boolean | undefined;
  id?: string | undefined;
  sx?: AutocompleteProps<unknown, false, false, false>['sx'];
}) => (
  <Autocomplete<Drawn<Value>>
    {...(id !== undefined && { id })}
    options={options}
    value={options.find((option) => option.value === value) ?? null}
    disabled={disabled}
    getOptionLabel={fieldText}
    getOptionKey={(drawn) => (isMore(drawn) ? 'more' : drawn.value)}
    getOptionDisabled={isMore}
    isOptionEqualToValue={(one, other) => !isMore(one) && !isMore(other) && one.value === other.value}
    filterOptions={(all, { inputValue }) => firstChoices(all, inputValue)}
    onChange={(_, next) => next && !isMore(next) && onChange(next.value)}
    renderOption={({ key, ...option }, drawn) => (
      <li key={key} {...option}>
        {listText(drawn)}
        {!isMore(drawn) && drawn.hint !== undefined && <Hint>{drawn.hint}</Hint>}
      </li>
    )}
    autoHighlight
    selectOnFocus
    // One is always chosen.
    clearIcon={null}
    popupIcon={<DropDownIcon />}
    openText="開く"
    closeText="閉じる"
    noOptionsText="見つかりません"
    sx={[fieldSx, width !== undefined && { width }, ...(Array.isArray(sx) ? (sx as object[]) : [sx ?? {}])]}
    slotProps={{
      popper: { style: { minWidth: 280 }, placement: 'bottom-start' },
      paper: { sx: { border: '1px solid var(--line-2)', borderRadius: '6px' } },
      listbox: { style: { fontSize: 13 } },
    }}
    renderInput={({ slotProps, id: inputId }) => (
      <OutlinedInput
        {...slotProps.input}
        id={inputId}
        disabled={disabled}
        error={error}
        fullWidth
        {...(title !== undefined && { title })}
        startAdornment={prefix}
        inputProps={{
          ...slotProps.htmlInput,
          'aria-label': label,
          ...(title !== undefined && { 'aria-description': title }),
        }}
      />
    )}
  />
);
