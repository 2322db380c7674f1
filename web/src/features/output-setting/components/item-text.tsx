import { OutlinedInput } from '@mui/material';
import { useCurrentUser } from '../../../lib/user-context';

/** A typed text or number of an item. */
export const ItemText = ({
  label,
  value,
  placeholder,
  isNumber = false,
  problemId,
  onText,
}: {
  label: string;
  value: string;
  placeholder: string;
  isNumber?: boolean;
  /** Id of the element with the value's problem; undefined: no problem. */
  problemId?: string | undefined;
  onText: (value: string) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const isWrong = problemId !== undefined;
  return (
    <OutlinedInput
      fullWidth
      value={value}
      placeholder={placeholder}
      disabled={isReadOnly}
      error={isWrong}
      inputProps={{
        'aria-label': label,
        'aria-invalid': isWrong,
        'aria-describedby': problemId,
        maxLength: 1000,
        ...(isNumber && { inputMode: 'decimal' }),
      }}
      onChange={(event) => onText(event.target.value)}
    />
  );
};
