import { IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { CloseIcon } from '../../../components/icons';
import { isComposing } from '../../../lib/keymap';
import { withKeywords } from '../state/settings-draft';
import { faultId } from './line';

const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  width: '100%',
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 32,
    maxWidth: '100%',
    paddingLeft: 8,
    border: '1px solid var(--field)',
    borderRadius: 4,
    overflowWrap: 'anywhere',
  },
  '& > .MuiOutlinedInput-root': { flex: '1 1 120px', minWidth: 120 },
});

const SEPARATED = /[\n\t,、，]/u;

/** The keywords, and a place to type the next one: Enter or a comma adds it, so does a save. Backspace takes the last one back. */
export const KeywordChips = ({
  label,
  keywords,
  typed,
  isWrong,
  onChange,
}: {
  label: string;
  keywords: readonly string[];
  typed: string;
  isWrong: boolean;
  onChange: (keywords: readonly string[], typed: string) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => onChange(withKeywords(keywords, text), '');
  return (
    <Chips role="group" aria-label={label}>
      {keywords.map((word) => (
        <span key={word}>
          {word}
          <IconButton
            size="small"
            aria-label={`${word}を外す`}
            onClick={() => {
              onChange(
                keywords.filter((one) => one !== word),
                typed,
              );
              input.current?.focus();
            }}
          >
            <CloseIcon fontSize="inherit" />
          </IconButton>
        </span>
      ))}
      <OutlinedInput
        value={typed}
        error={isWrong}
        placeholder="追加"
        inputRef={input}
        inputProps={{
          'aria-label': `${label}を追加`,
          'aria-describedby': faultId(label),
          'aria-invalid': isWrong,
          maxLength: 100,
          autoComplete: 'off',
        }}
        onChange={({ target: { value }, nativeEvent }) => {
          const isUnfinished = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          if (!isUnfinished && SEPARATED.test(value)) add(value);
          else onChange(keywords, value);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!SEPARATED.test(text.trim())) return;
          // A list, which the one line would join.
          event.preventDefault();
          add(`${typed}${text}`);
        }}
        onBlur={() => typed.trim() !== '' && add(typed)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '' && keywords.length > 0)
            onChange(keywords.slice(0, -1), '');
        }}
      />
    </Chips>
  );
};
