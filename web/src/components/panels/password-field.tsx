import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { accountNotes } from '@reader/contracts/codes/account-rules';
import { useId, useState } from 'react';
import { FieldProblem } from '../field-problem';
import { HideIcon, ShowIcon } from '../icons';
import { SmallLabel, SmallNote } from '../layout';

/** A password that is typed, with what is wrong with it below, or its rule. */
export const PasswordField = ({
  label,
  value,
  fault = '',
  isNew,
  autoFocus = false,
  onChange,
}: {
  label: string;
  value: string;
  fault?: string | undefined;
  /** The rule stands below it. */
  isNew: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const text = isShown ? '入力文字を隠す' : '入力文字を表示';
  return (
    <div style={{ marginBottom: 12 }}>
      <label htmlFor={id} style={{ display: 'block', marginBottom: 4 }}>
        <SmallLabel>{label}</SmallLabel>
      </label>
      <OutlinedInput
        fullWidth
        autoFocus={autoFocus}
        id={id}
        type={isShown ? 'text' : 'password'}
        value={value}
        error={fault !== ''}
        inputProps={{
          'aria-describedby': `${id}-note`,
          autoComplete: isNew ? 'new-password' : 'current-password',
        }}
        onChange={(event) => onChange(event.target.value)}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              aria-label={`${label}: ${text}`}
              title={text}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              sx={{ mr: '-8px' }}
            >
              {isShown ? <HideIcon /> : <ShowIcon />}
            </IconButton>
          </InputAdornment>
        }
      />
      {fault !== '' ? (
        <FieldProblem id={`${id}-note`}>{fault}</FieldProblem>
      ) : (
        isNew && <SmallNote id={`${id}-note`}>{accountNotes.password}</SmallNote>
      )}
    </div>
  );
};
