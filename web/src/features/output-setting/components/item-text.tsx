import { OutlinedInput } from '@mui/material';
import { useCurrentUser } from '../../../lib/user-context';

/** A text or a number that is typed for an item. */
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
  /** Id of the element that says what is wrong with the value; undefined when it is right. */
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
