import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { paths } from '../../../lib/paths';
import { fieldOf, type ShownColumn } from '../../../shared-features/matching/columns';
import { FieldPicture } from '../../../shared-features/matching/field-picture';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  '& dd': { color: 'var(--text)', overflowWrap: 'anywhere' },
});

/** The compared fields of a document as they were written, with how they were read. */
export const PicturesDialog = ({
  one,
  columns,
  onAnswer,
}: {
  one: MatchingDocument;
  columns: readonly ShownColumn[];
} & QuestionProps<void>) => {
  const fields = columns.flatMap((column) => {
    const field = fieldOf(one, column);
    return field ? [{ column, field }] : [];
  });
  return (
    <Dialog open onClose={() => onAnswer()} aria-labelledby="pictures-title">
      <DialogTitle id="pictures-title">{one.document.file_name}</DialogTitle>
      <DialogContent tabIndex={0}>
        <List>
          {fields.map(({ column, field }) => (
            <div key={column.id} style={{ display: 'contents' }}>
              <dt>{column.label}</dt>
              <dd>
                <FieldPicture documentId={one.document.id} field={field} label={column.label} />
                {field.value === '' ? '空欄' : field.value}
              </dd>
            </div>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button href={paths.check(one.document.id)} target="_blank" rel="noreferrer">
          文書を開く
        </Button>
        <Button variant="contained" autoFocus onClick={() => onAnswer()}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
};
