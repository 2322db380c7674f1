import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { DocumentsBody } from '../../../shared-features/files/documents-body';
import { isNothingExported, useExportCount } from '../../../shared-features/files/export-count';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 12,
  color: 'var(--text)',
  '& > p': { gridColumn: '1 / -1', fontSize: 12, lineHeight: '18px', color: 'var(--text-2)' },
});

/** A small dialog before documents are exported: which documents, some options, and one button. */
export const OutputDialog = ({
  title,
  target,
  documents,
  yes,
  isDisabled: isObstructed = false,
  children,
  onYes,
  onNo,
}: {
  title: string;
  /** A sentence that names the documents. */
  target: ReactNode;
  /** Of an export: it cannot be asked for where all of these are left out. */
  documents?: DocumentsBody;
  yes: string;
  isDisabled?: boolean;
  /** Labels and fields in two columns. */
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
}) => {
  const titleId = useId();
  const isNothing = isNothingExported(useExportCount(documents));
  const isDisabled = isObstructed || isNothing;
  return (
    <Dialog open onClose={onNo} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {target}
        <Fields>{children}</Fields>
      </DialogContent>
      <DialogActions>
        <Button onClick={onNo}>キャンセル</Button>
        <Button variant="contained" disabled={isDisabled} autoFocus={!isDisabled} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
