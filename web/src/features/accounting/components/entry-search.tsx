import { IconButton, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { CloseIcon, SearchIcon } from '../../../components/icons';
import { isComposing } from '../../../lib/keymap';

const LIMIT = 200;

/** Searches entries by a text in any value; applied on Enter or when the focus leaves. */
export const EntrySearch = ({ value, onApply }: { value: string; onApply: (value: string) => void }) => {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // Takes over the address when it changed elsewhere (cleared, or history navigation).
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  return (
    <OutlinedInput
      value={text}
      placeholder="登録データを検索"
      inputProps={{ 'aria-label': '登録データを検索', role: 'searchbox', maxLength: LIMIT }}
      startAdornment={<SearchIcon aria-hidden sx={{ color: 'var(--text-3)', fontSize: 16 }} />}
      endAdornment={
        value !== '' && (
          <IconButton
            size="small"
            aria-label="検索の文字を消す"
            sx={{ width: 22, height: 22, mr: '-8px' }}
            onClick={() => onApply('')}
          >
            <CloseIcon />
          </IconButton>
        )
      }
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== value && onApply(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onApply(text.trim());
      }}
      sx={{ width: 240, height: 28, ml: 2, pl: '8px' }}
    />
  );
};
