import { IconButton, OutlinedInput } from '@mui/material';
import { searchLength, SHORTEST_SEARCH } from '@reader/contracts/search/searchable';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../../../components/icons';
import { isComposing } from '../../../lib/keymap';

/** Free text is searched from two characters on, this long after the last key, ms. */
const PAUSE_MS = 500;

export const SEARCH_FIELD_ID = 'document-search';

export const SearchField = ({ value, onApply }: { value: string; onApply: (value: string) => void }) => {
  const [text, setText] = useState(value);
  const composes = useRef(false);
  const apply = (next: string) => {
    const wanted = next.trim();
    if (wanted !== value && (wanted === '' || searchLength(wanted) >= SHORTEST_SEARCH)) onApply(wanted);
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    const timer = setTimeout(() => !composes.current && latest.current(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <OutlinedInput
      id={SEARCH_FIELD_ID}
      type="text"
      value={text}
      placeholder="全項目から検索（2文字以上）"
      inputProps={{ 'aria-label': '全項目から検索', role: 'searchbox', maxLength: 200 }}
      startAdornment={<SearchIcon aria-hidden sx={{ ml: '-6px', color: 'var(--text-3)', fontSize: 16 }} />}
      endAdornment={
        text !== '' && (
          <IconButton
            size="small"
            aria-label="検索の文字を消す"
            sx={{ width: 24, height: 24, mr: '-8px' }}
            onClick={() => {
              setText('');
              apply('');
            }}
          >
            <CloseIcon />
          </IconButton>
        )
      }
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => {
        composes.current = true;
      }}
      onCompositionEnd={(event) => {
        composes.current = false;
        setText(event.currentTarget.querySelector('input')?.value ?? text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) apply(text);
      }}
      sx={{ flex: '1 1 216px', minWidth: 144 }}
    />
  );
};
