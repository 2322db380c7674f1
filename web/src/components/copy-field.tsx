import { Button, OutlinedInput } from '@mui/material';
import { useRef, useState } from 'react';
import { CopyIcon, TickIcon } from './icons';

/** A text that is only read, with a button that copies it. */
export const CopyField = ({
  label,
  text,
  isOnly = true,
}: {
  label: string;
  text: string;
  /** It is what its dialog is for: its button has the focus. false: one of several. */
  isOnly?: boolean;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without https a browser lets nobody write there: the text is selected, for Ctrl+C.
      input.current?.select();
    }
  };
  const done = isCopied ? 'コピーしました' : 'コピー';
  return (
    <div style={{ display: 'flex', gap: 8, width: '100%' }}>
      <OutlinedInput
        fullWidth
        readOnly
        value={text}
        inputRef={input}
        inputProps={{ 'aria-label': label }}
        onFocus={(event) => event.target.select()}
      />
      <Button
        {...(isOnly ? { autoFocus: true, variant: 'contained' } : { 'aria-label': `${label}: ${done}` })}
        startIcon={isCopied ? <TickIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        sx={{ flex: 'none' }}
      >
        {done}
      </Button>
    </div>
  );
};
