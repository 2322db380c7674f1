import { Button, OutlinedInput } from '@mui/material';
import { useRef, useState } from 'react';
import { CopyIcon, TickIcon } from './icons';

/** A text that is shown once, with a button that copies it. */
export const CopyField = ({ label, text }: { label: string; text: string }) => {
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
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <OutlinedInput
        fullWidth
        readOnly
        value={text}
        inputRef={input}
        inputProps={{ 'aria-label': label }}
        onFocus={(event) => event.target.select()}
      />
      <Button
        autoFocus
        variant="contained"
        startIcon={isCopied ? <TickIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        sx={{ flex: 'none' }}
      >
        {isCopied ? 'コピーしました' : 'コピー'}
      </Button>
    </div>
  );
};
