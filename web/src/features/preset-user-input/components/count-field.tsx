import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { isComposing } from '../../../lib/keymap';
import { useCurrentUser } from '../../../lib/user-context';
import { countOf, LARGEST_TABLE } from '../state/preset-edits';

/**
 * The number of rows or columns of a table. Applied on leaving the field, since intermediate digits would add and
 * remove cells; anything but 1 to 100 is ignored.
 */
export const CountField = ({
  label,
  value,
  onApply,
}: {
  label: string;
  value: number;
  onApply: (count: number) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  // null: the current count is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const apply = () => {
    const count = typed === null ? undefined : countOf(typed);
    setTyped(null);
    if (count !== undefined && count !== value) onApply(count);
  };
  return (
    <OutlinedInput
      value={typed ?? String(value)}
      readOnly={isReadOnly}
      inputProps={{
        'aria-label': label,
        inputMode: 'numeric',
        maxLength: 3,
        title: `1〜${LARGEST_TABLE}`,
        style: { textAlign: 'right' },
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        apply();
      }}
      sx={{ width: 56, height: 28 }}
    />
  );
};
