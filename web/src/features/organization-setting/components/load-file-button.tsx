import { Button } from '@mui/material';
import { useRef } from 'react';
import { UploadIcon } from '../../../components/icons';

/** A button that lets choose a file. */
export const LoadFileButton = ({
  label,
  accept,
  isOff,
  onChoose,
}: {
  label: string;
  accept: string;
  isOff: boolean;
  onChoose: (file: File) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        hidden
        accept={accept}
        aria-label={`${label}ファイル`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Lets the same file be chosen again after it was corrected.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        variant="text"
        size="small"
        startIcon={<UploadIcon />}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
