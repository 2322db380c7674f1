import { searchLength, SHORTEST_SEARCH } from '@reader/contracts/search/searchable';
import { useEffect, useRef } from 'react';
import { SearchInput } from '../../../components/search-input';
import { useAppliedText } from '../../../lib/hooks/use-applied-text';
import { isComposing } from '../../../lib/keymap';

/** Free text is searched from two characters on, this long after the last key, ms. */
const PAUSE_MS = 500;

export const SEARCH_FIELD_ID = 'document-search';

export const SearchField = ({ value, onApply }: { value: string; onApply: (value: string) => void }) => {
  const { text, setText, apply } = useAppliedText(value, onApply);
  const composes = useRef(false);
  const search = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === '' || searchLength(wanted) >= SHORTEST_SEARCH) apply(wanted);
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => !composes.current && latest.current(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchInput
      id={SEARCH_FIELD_ID}
      label="全項目から検索"
      maxLength={200}
      value={text}
      placeholder="全項目から検索（2文字以上）"
      canClear={text !== ''}
      onClear={() => {
        setText('');
        apply('');
      }}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => {
        composes.current = true;
      }}
      onCompositionEnd={(event) => {
        composes.current = false;
        setText(event.currentTarget.querySelector('input')?.value ?? text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) search(text);
      }}
      sx={{ flex: '1 1 216px', minWidth: 144 }}
    />
  );
};
