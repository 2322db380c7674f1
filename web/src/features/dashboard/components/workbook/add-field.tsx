import { Autocomplete, OutlinedInput } from '@mui/material';
import { DropDownIcon } from '../../../../components/icons';
import {
  type Drawn,
  fieldText,
  firstChoices,
  isMore,
  listText,
} from '../../../../components/picks/first-choices';
import type { NamedField } from '../../../../lib/queries/named-fields';

const none: Drawn<string>[] = [];

const hintOf = (isFull: boolean, hasNone: boolean, left: number): string => {
  if (hasNone) return '選べる項目がありません';
  if (isFull) return 'これ以上は追加できません';
  return left === 0 ? 'すべて追加しました' : '項目を追加（名前の一部で検索）';
};

/** Finds a field by typing and adds it; the list stays open, for the next. */
export const AddField = ({
  label,
  fields,
  isFull,
  hasNone,
  onAdd,
}: {
  label: string;
  /** Those that are not added yet. */
  fields: readonly NamedField[];
  isFull: boolean;
  /** There never was one to add. */
  hasNone: boolean;
  onAdd: (id: string) => void;
}) => (
  <Autocomplete<Drawn<string>, true>
    multiple
    disableCloseOnSelect
    options={fields.map(({ id, name }) => ({ value: id, label: name }))}
    // What is added stands in the list below.
    value={none}
    disabled={isFull || hasNone}
    getOptionLabel={fieldText}
    getOptionKey={(drawn) => (isMore(drawn) ? 'more' : drawn.value)}
    getOptionDisabled={isMore}
    filterOptions={(all, { inputValue }) => firstChoices(all, inputValue)}
    onChange={(_, [added]) => added && !isMore(added) && onAdd(added.value)}
    renderOption={({ key, ...option }, drawn) => (
      <li key={key} {...option}>
        {listText(drawn)}
      </li>
    )}
    clearIcon={null}
    popupIcon={<DropDownIcon />}
    openText="開く"
    closeText="閉じる"
    noOptionsText={fields.length === 0 ? 'すべて追加しました' : '見つかりません'}
    sx={{
      '& .MuiOutlinedInput-root': { height: 32, padding: '0 28px 0 8px !important' },
      '& .MuiAutocomplete-input': { padding: '0 !important' },
      '& .MuiAutocomplete-endAdornment': { right: '4px !important' },
      '& .MuiAutocomplete-popupIndicator': { color: 'var(--text-3)' },
    }}
    slotProps={{
      paper: { sx: { border: '1px solid var(--line-2)', borderRadius: '6px' } },
      listbox: { style: { fontSize: 13, maxHeight: 240 } },
    }}
    renderInput={({ slotProps, id, disabled }) => (
      <OutlinedInput
        {...slotProps.input}
        id={id}
        disabled={disabled}
        fullWidth
        placeholder={hintOf(isFull, hasNone, fields.length)}
        inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
      />
    )}
  />
);
