import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { chordOf, createModifierWatch, isComposing, MODIFIER_CHORD } from '../../../lib/keymap';

const Box = styled('div')({
  padding: '2px 8px',
  border: '1px dashed var(--accent)',
  borderRadius: 4,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--text-2)',
  '&:focus': { outline: '2px solid var(--accent)' },
  '& .refusal': { color: 'var(--err)' },
});

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

/** Waits for a chord. `onRecord` answers why it cannot be had; null when it was taken. */
export const KeyRecorder = ({
  label,
  onRecord,
  onCancel,
}: {
  label: string;
  onRecord: (chord: string) => string | null;
  onCancel: () => void;
}) => {
  const [modifiers] = useState(createModifierWatch);
  const [refusal, setRefusal] = useState<string | null>(null);
  const down = (event: KeyboardEvent) => {
    const { nativeEvent } = event;
    // Tab leaves, as everywhere.
    if (event.key === 'Tab' || isComposing(nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    modifiers.down(nativeEvent);
    if (event.key === 'Escape') onCancel();
    else if (!MODIFIERS.includes(event.key)) setRefusal(onRecord(chordOf(nativeEvent)));
  };
  const up = ({ nativeEvent }: KeyboardEvent) => {
    if (modifiers.up(nativeEvent)) setRefusal(onRecord(MODIFIER_CHORD));
  };
  return (
    <Box
      ref={(element: HTMLDivElement | null) => element?.focus()}
      role="textbox"
      aria-readonly
      tabIndex={0}
      aria-label={`「${label}」の新しいキー`}
      onKeyDown={down}
      onKeyUp={up}
      onBlur={onCancel}
    >
      {refusal === null ? (
        '新しいキーを押してください（Escで中止）'
      ) : (
        <span className="refusal" role="alert">
          {refusal}
        </span>
      )}
    </Box>
  );
};
