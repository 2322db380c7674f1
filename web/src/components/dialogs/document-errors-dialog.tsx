import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { paths } from '../../lib/paths';
import type { QuestionProps } from './dialogs-context';

/** A failure, and its document where there is one. */
export interface DocumentError {
  readonly documentId: string | null;
  readonly fileName: string;
  readonly message: string;
}

/** The failures of a job as the dialog lists them: by document, then the rest of its result. */
export const jobErrorsOf = ({ problems, result }: JobAnswer): DocumentError[] => [
  ...problems.map(({ document_id, file_name, message }) => ({
    documentId: document_id,
    fileName: file_name,
    message,
  })),
  ...result
    .split('\n')
    .filter(Boolean)
    .slice(problems.length)
    .map((line) => ({ documentId: null, fileName: line, message: '' })),
];

const List = styled('ul')({
  width: 560,
  maxWidth: '100%',
  maxHeight: 320,
  overflow: 'auto',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& li': {
    padding: '6px 12px',
    borderBottom: '1px solid var(--line)',
    color: 'var(--text)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& li:last-child': { borderBottom: 0 },
  '& p': { margin: 0, color: 'var(--text-2)' },
});

/** Failures by document; a name opens its check screen in a new window (docs/product/screens.md#dialogs). */
export const DocumentErrorsDialog = ({
  title,
  body,
  errors,
  onAnswer,
}: {
  title: string;
  body?: string;
  errors: readonly DocumentError[];
} & QuestionProps<void>) => (
  <Dialog open onClose={() => onAnswer()} aria-labelledby="document-errors-title" maxWidth="md">
    <DialogTitle id="document-errors-title">{title}</DialogTitle>
    <DialogContent sx={{ whiteSpace: 'pre-line' }}>
      {body}
      <List aria-label="エラーの一覧" tabIndex={0}>
        {errors.map(({ documentId, fileName, message }, index) => (
          <li key={index}>
            {documentId === null ? (
              fileName
            ) : (
              <a href={paths.check(documentId)} target="_blank" rel="noreferrer" title="新しい画面で開く">
                {fileName || '確認画面を開く'}
              </a>
            )}
            {message !== '' && <p>{message}</p>}
          </li>
        ))}
      </List>
    </DialogContent>
    <DialogActions>
      <Button onClick={() => onAnswer()} autoFocus>
        閉じる
      </Button>
    </DialogActions>
  </Dialog>
);
