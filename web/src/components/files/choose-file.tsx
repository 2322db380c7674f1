import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { FieldProblem } from '../field-problem';
import { UploadIcon } from '../icons';
import { useDropTarget } from './use-drop-target';

const Zone = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: 24,
  border: '1px dashed var(--field)',
  borderRadius: 4,
  '&.over': { background: 'var(--tint)', borderColor: 'var(--accent)' },
});

/** Chooses a file with the browser's dialog or by dropping it. */
export const ChooseFile = ({
  what,
  accept,
  refusal,
  children,
  onChoose,
}: {
  /** The kind of file: CSVファイル. */
  what: string;
  accept: string;
  /** Why the previous file was refused. */
  refusal: string | undefined;
  /** Describes the expected file. */
  children: ReactNode;
  onChoose: (file: File) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const dropTarget = useDropTarget(({ files: [file] }) => {
    if (file) onChoose(file);
  });
  return (
    <>
      <p style={{ marginBottom: 12 }}>{children}</p>
      <Zone {...dropTarget}>
        <input
          ref={input}
          type="file"
          // Dialogs would hand the focus on to it, which it cannot take.
          tabIndex={-1}
          hidden
          accept={accept}
          aria-label={what}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Lets the same file be chosen again after it was corrected.
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
        <Button
          variant="contained"
          autoFocus
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          ファイルを選択
        </Button>
        <span style={{ fontSize: 12, color: 'var(--text-3)' }}>またはここに{what}をドロップ</span>
      </Zone>
      {refusal !== undefined && <FieldProblem id="file-refusal">{refusal}</FieldProblem>}
    </>
  );
};
