import { Autocomplete, TextField } from '@mui/material';
import type { Id } from '@reader/contracts/objects/ids';
import { DropDownIcon } from '../../../components/icons';
import { GONE, type Named } from '../state/references';

/** One of many by its name, found by typing a part of it. What was deleted stays to be seen. */
export const ChoiceField = ({
  label,
  value,
  choices,
  disabled = false,
  onChange,
}: {
  label: string;
  value: Id | null;
  choices: readonly Named[];
  disabled?: boolean;
  onChange: (value: Id | null) => void;
}) => {
  const chosen =
    value === null ? null : (choices.find(({ id }) => id === value) ?? { id: value, name: GONE });
  return (
    <Autocomplete
      size="small"
      fullWidth
      autoHighlight
      disabled={disabled}
      value={chosen}
      options={choices.filter(({ name }) => name !== '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="見つかりません"
      openText="候補を開く"
      closeText="候補を閉じる"
      clearText="選択を解除"
      popupIcon={<DropDownIcon />}
      onChange={(_, next) => onChange(next?.id ?? null)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={`${label}を選択`}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
      slotProps={{ paper: { sx: { border: '1px solid var(--line-2)', borderRadius: '6px', fontSize: 13 } } }}
      sx={{
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { height: 28, padding: '0 28px 0 8px' },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 !important' },
        '& .MuiAutocomplete-endAdornment': { right: '4px !important', top: '50%' },
        '& .MuiAutocomplete-endAdornment button': { width: 20, height: 20, margin: 0 },
      }}
    />
  );
};
