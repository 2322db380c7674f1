import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldProblem } from '../../components/field-problem';
import { sortingLook } from '../../components/sorting/sorting-look';

/** Holds a table whose cells are edited in place, with rows that may be moved. */
export const EditTableArea = styled('section')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
  '& td': { verticalAlign: 'top', padding: '3px 4px', height: 36 },
  // Heads stand above the texts in the fields below them.
  '& th': { padding: '0 4px 0 12px' },
  '& th.MuiTableCell-alignCenter': { padding: '0 4px' },
  '& th.MuiTableCell-alignRight': { padding: '0 8px 0 4px' },
  '& td.number': { padding: '7px 8px', textAlign: 'right', color: 'var(--text-3)' },
  '& td.box': { padding: '6px 4px 0', textAlign: 'center' },
  ...sortingLook,
  '& tr:focus-within > td': { background: 'var(--bg)' },
  '& tr.new-row > td': { borderBottom: 0 },
});

/** A text field of 28 px within a row. */
export const CellInput = ({
  label,
  value,
  problem,
  maxLength,
  isReadOnly,
  isSelected = false,
  onChange,
  ...props
}: {
  label: string;
  value: string;
  /** Shown below the field; undefined when all is well. */
  problem?: string;
  maxLength: number;
  isReadOnly: boolean;
  /** Just added under a name that is to be typed over: focused, with the whole text selected. */
  isSelected?: boolean;
  onChange: (value: string) => void;
} & Pick<OutlinedInputProps, 'placeholder' | 'autoFocus' | 'sx'>) => {
  const id = useId();
  return (
    <>
      <OutlinedInput
        {...props}
        fullWidth
        autoFocus={isSelected || (props.autoFocus ?? false)}
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
        sx={[{ height: 28 }, ...(Array.isArray(props.sx) ? (props.sx as object[]) : [props.sx ?? {}])]}
      />
      {problem !== undefined && <FieldProblem id={id}>{problem}</FieldProblem>}
    </>
  );
};
