import { styled } from '@mui/material/styles';
import { FieldProblem } from '../../../components/field-problem';
import { NARROW } from '../../../components/layout';
import { LoadingFailed } from '../../../components/lists/list-states';
import { FileContent } from '../../../shared-features/master-intake/file-content';
import type { ChosenFile } from './use-chosen-file';

const Stage = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(520px, calc(100vh - 240px))',
  color: 'var(--text)',
  '& > p': {
    outline: 'none',
    flex: 'none',
    color: 'var(--text-2)',
    marginBottom: 4,
    overflowWrap: 'anywhere',
  },
  '& .content': {
    flex: '0 1 auto',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    border: '1px solid var(--line-2)',
    borderRadius: 4,
  },
  [NARROW]: { maxHeight: 'none' },
});

const focusOnce = (element: HTMLElement | null): void => element?.focus();

/** Id of the sentence that says what is in the way. */
export const COLUMNS_BLOCK = 'matching-columns-block';

/** Which column of the type each header of the chosen CSV is, for a matching with it. */
export const ColumnsStage = ({
  file,
  isKept,
  isDisabled,
}: {
  file: ChosenFile;
  /** Under a name: then its headers are known the next time. */
  isKept: boolean;
  isDisabled: boolean;
}) => {
  const { intake, columns, columnsError, reloadColumns, previewed, block, change } = file;
  if (columnsError) return <LoadingFailed what="マスターの列" onRetry={reloadColumns} />;
  if (!intake) return null;
  return (
    <Stage>
      {/* What is to be done is heard first, and from here one goes on by Tab. */}
      <p ref={focusOnce} tabIndex={-1}>
        「{intake.file.name}」の見出しを、種類のどの列として使うかを選びます。
        {isKept && '次からは同じになります。'}
      </p>
      {block && !block.isBusy && <FieldProblem id={COLUMNS_BLOCK}>{block.text}</FieldProblem>}
      <FileContent
        intake={intake}
        previewed={previewed}
        columns={columns}
        isDisabled={isDisabled}
        onChange={change}
      />
    </Stage>
  );
};
