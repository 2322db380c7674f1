import { useEffect } from 'react';
import { useAppliedText } from '../../lib/hooks/use-applied-text';
import { useDebounced } from '../../lib/hooks/use-debounced';
import { SearchInput } from '../search-input';

const SETTLED_MS = 300;

/** A search field that searches once typing rests, and at Enter. */
export const SettledSearch = ({
  value,
  onApply,
  ...field
}: {
  label: string;
  placeholder: string;
  maxLength: number;
  /** What is searched for now. */
  value: string;
  onApply: (text: string) => void;
}) => {
  const { text, setText, apply } = useAppliedText(value, onApply);
  const settled = useDebounced(text, SETTLED_MS);
  useEffect(() => {
    if (settled === text) apply(settled.trim());
    // Only what has settled is applied.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <SearchInput
      {...field}
      value={text}
      canClear={text !== ''}
      onClear={() => {
        setText('');
        apply('');
      }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply(text.trim())}
      sx={{ flex: '0 1 232px', minWidth: 120 }}
    />
  );
};
