import { OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { FieldProblem } from '../field-problem';
import { SmallLabel, SmallNote } from '../layout';

/** A code of the second factor that is typed or pasted, blanks and all; what is wrong with it stands below, or a note. */
export const CodeField = ({
  label,
  value,
  fault = '',
  note,
  isForRecovery = false,
  autoFocus = false,
  onChange,
}: {
  label: string;
  value: string;
  fault?: string | undefined;
  note?: string;
  /** Letters and figures of a recovery code, which no app fills in. */
  isForRecovery?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div style={{ marginBottom: 12 }}>
      <label htmlFor={id} style={{ display: 'block', marginBottom: 4 }}>
        <SmallLabel>{label}</SmallLabel>
      </label>
      <OutlinedInput
        fullWidth
        // Another kind of code is another field, with another keyboard.
        key={isForRecovery ? 'recovery' : 'app'}
        autoFocus={autoFocus}
        id={id}
        value={value}
        error={fault !== ''}
        sx={{ '& input': { letterSpacing: '.08em', fontVariantNumeric: 'tabular-nums' } }}
        inputProps={{
          'aria-describedby': `${id}-note`,
          autoComplete: isForRecovery ? 'off' : 'one-time-code',
          inputMode: isForRecovery ? 'text' : 'numeric',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 60,
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== '' ? (
        <FieldProblem id={`${id}-note`}>{fault}</FieldProblem>
      ) : (
        note !== undefined && <SmallNote id={`${id}-note`}>{note}</SmallNote>
      )}
    </div>
  );
};
