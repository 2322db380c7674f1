import { Button } from '@mui/material';
import { useRef } from 'react';

/** A button that opens the browser's choice of a CSV. */
export const ChooseCsv = ({
  label,
  isMain = false,
  isDisabled = false,
  onChoose,
}: {
  label: string;
  /** The next step on the screen. */
  isMain?: boolean;
  isDisabled?: boolean;
  onChoose: (files: readonly File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="取り込むCSV"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        size={isMain ? 'medium' : 'small'}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
