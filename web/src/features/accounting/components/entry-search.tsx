import { SearchInput } from '../../../components/search-input';
import { useAppliedText } from '../../../lib/hooks/use-applied-text';
import { isComposing } from '../../../lib/keymap';

const LIMIT = 200;

/** Searches entries by a text in any value; applied on Enter or when the focus leaves. */
export const EntrySearch = ({ value, onApply }: { value: string; onApply: (value: string) => void }) => {
  const { text, setText, apply } = useAppliedText(value, onApply);
  return (
    <SearchInput
      label="登録データを検索"
      maxLength={LIMIT}
      value={text}
      placeholder="登録データを検索"
      canClear={value !== ''}
      onClear={() => {
        setText('');
        apply('');
      }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => apply(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) apply(text.trim());
      }}
      sx={{ width: 240, height: 28, ml: 2, pl: '8px' }}
    />
  );
};
