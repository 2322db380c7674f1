import { OutlinedInput } from '@mui/material';
import { type CSSProperties, useId } from 'react';
import { FieldProblem } from '../../../components/field-problem';

/** A text field 28 px high in a row. */
export const CellInput = ({
  label,
  value,
  problem,
  maxLength,
  isReadOnly,
  isSelected = false,
  placeholder,
  sx = {},
  onChange,
}: {
  label: string;
  value: string;
  /** Shown below the field; undefined: no problem. */
  problem?: string | undefined;
  maxLength: number | undefined;
  isReadOnly: boolean;
  /** Just added with a name to overwrite: focused, with all text selected. */
  isSelected?: boolean | undefined;
  placeholder?: string | undefined;
  onChange: (value: string) => void;
  sx?: CSSProperties;
}) => {
  const id = useId();
  return (
    <>
      <OutlinedInput
        fullWidth
        autoFocus={isSelected}
        placeholder={placeholder}
        onFocus={(event) => isSelected && event.target.select()}
        readOnly={isReadOnly}
        value={value}
        error={problem !== undefined}
        inputProps={{
          'aria-label': label,
          'aria-describedby': problem === undefined ? undefined : id,
          maxLength,
        }}
        onChange={(event) => onChange(event.target.value)}
        sx={{ height: 28, ...sx }}
      />
      {problem !== undefined && <FieldProblem id={id}>{problem}</FieldProblem>}
    </>
  );
};
