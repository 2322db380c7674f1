import { IconButton, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useRef } from 'react';
import { CloseIcon, SearchIcon } from './icons';

/** A search field with a button that clears it; the cursor stays in the field. */
export const SearchInput = ({
  label,
  maxLength,
  canClear,
  onClear,
  ...props
}: {
  label: string;
  maxLength: number;
  canClear: boolean;
  onClear: () => void;
} & Omit<OutlinedInputProps, 'inputProps' | 'inputRef' | 'label'>) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <OutlinedInput
      {...props}
      type="text"
      inputRef={input}
      inputProps={{ 'aria-label': label, role: 'searchbox', maxLength }}
      startAdornment={<SearchIcon aria-hidden sx={{ ml: '-6px', color: 'var(--text-3)', fontSize: 16 }} />}
      endAdornment={
        canClear && (
          <IconButton
            size="small"
            aria-label="検索の文字を消す"
            sx={{ width: 24, height: 24, mr: '-8px' }}
            onClick={() => {
              // The button goes away with the text.
              input.current?.focus();
              onClear();
            }}
          >
            <CloseIcon />
          </IconButton>
        )
      }
    />
  );
};
