import { Autocomplete, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { FieldProblem } from '../../../components/field-problem';
import { GONE } from '../../../lib/queries/configurations';
import { DropDownIcon } from '../../../components/icons';

export interface Reference {
  readonly id: string;
  readonly name: string;
}

const itemSx = {
  flex: 1,
  minWidth: 0,
  // The clear button overlaps the end of the name, so it is shown only on hover or focus.
  '& .MuiOutlinedInput-root': { padding: '0 28px 0 0 !important', height: 28 },
  '& .MuiAutocomplete-clearIndicator': { background: 'var(--surface)', borderRadius: 0 },
  '& .MuiAutocomplete-endAdornment': { right: '4px !important' },
  '& .MuiAutocomplete-popupIndicator': { color: 'var(--text-3)' },
  '& .MuiAutocomplete-input': { padding: '0 8px !important' },
} as const;

/** Chooses one of several objects by typing a part of its name; null: none. */
export const ReferencePick = ({
  label,
  value,
  references,
  none = 'なし',
  problem,
  isDisabled = false,
  onChange,
}: {
  label: string;
  value: string | null;
  references: readonly Reference[];
  /** Shown while nothing is chosen. */
  none?: string | undefined;
  /** Shown below it; undefined: no problem. */
  problem?: string | undefined;
  isDisabled?: boolean;
  onChange: (id: string | null) => void;
}) => {
  const problemId = useId();
  const known = references.find(({ id }) => id === value);
  // A deleted object stays chosen until another one is.
  const chosen = known ?? (value === null ? null : { id: value, name: GONE });
  return (
    <>
      <Autocomplete
        options={known || !chosen ? references : [chosen, ...references]}
        value={chosen}
        disabled={isDisabled}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, next) => onChange(next?.id ?? null)}
        autoHighlight
        popupIcon={<DropDownIcon />}
        openText="開く"
        closeText="閉じる"
        clearText="消す"
        noOptionsText="見つかりません"
        sx={itemSx}
        slotProps={{ popper: { style: { minWidth: 240 } }, listbox: { style: { fontSize: 13 } } }}
        renderInput={({ slotProps, id, disabled }) => (
          <OutlinedInput
            {...slotProps.input}
            id={id}
            disabled={disabled}
            fullWidth
            placeholder={none}
            error={problem !== undefined}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-label': label,
              'aria-describedby': problem === undefined ? undefined : problemId,
            }}
          />
        )}
      />
      {problem !== undefined && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </>
  );
};
