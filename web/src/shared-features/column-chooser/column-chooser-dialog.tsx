import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ExportColumnsAnswer } from '@reader/contracts/http/output/exports';
import type { ShownOptions } from '@reader/contracts/objects/output/download-option';
import type { Id } from '@reader/contracts/objects/ids';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { count, TRY_AGAIN } from '../../lib/text';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { EmptyState } from '../../components/empty-state';
import type { DocumentsBody } from '../files/documents-body';
import { RefreshIcon, UnreachableIcon } from '../../components/icons';
import { Grow } from '../../components/layout';
import { ChooserLists } from './chooser-lists';
import { columnsQuery } from './column-api';
import { type Choice, obstacleOf, problemOf } from './columns';
import { ListsLoading } from './lists-loading';
import { FileOptions } from './file-options';
import { useChooser } from './use-chooser';

/** As high as the lists and options, so that the dialog does not jump. */
const Waiting = styled('div')({ height: 'calc(min(548px, calc(100vh - 300px)) + 57px)', marginTop: 12 });
const Message = styled('span')({
  fontSize: 12,
  lineHeight: '16px',
  '&[role=alert]': { color: 'var(--err)' },
});

export interface ColumnAnswer {
  readonly columns: Choice;
  readonly options: ShownOptions;
  /** The form for which the columns are remembered. */
  readonly sheet: Id | null;
}

export interface ColumnQuestion {
  /** A sentence that names the documents. */
  readonly target: ReactNode;
  readonly documents: DocumentsBody;
  /** The options of the last 'as is' file. */
  readonly options: ShownOptions;
  readonly lastColumns: (sheet: Id | null) => Choice;
}
type Props = ColumnQuestion & QuestionProps<ColumnAnswer | null>;

const TITLE_ID = 'columns-title';

const Chooser = ({ offered, ...props }: Props & { offered: ExportColumnsAnswer }) => {
  const chooser = useChooser(offered, props.lastColumns(offered.sheet_id));
  const [options, setOptions] = useState(props.options);
  const obstacle = obstacleOf(chooser.choice);
  // The selected column shows its own problem.
  const isShownThere = chooser.column !== null && problemOf(chooser.column) !== undefined;
  const isPart = offered.looked_through < offered.documents;
  return (
    <>
      <DialogContent>
        {props.target}
        {isPart && `項目は新しい${count(offered.looked_through)}件の文書のものです。`}
        <ChooserLists chooser={chooser} />
        <FileOptions options={options} onChange={(change) => setOptions((now) => ({ ...now, ...change }))} />
      </DialogContent>
      <DialogActions>
        {obstacle !== undefined && !isShownThere && <Message role="alert">{obstacle}</Message>}
        <Grow />
        <Button onClick={() => props.onAnswer(null)}>キャンセル</Button>
        <Button
          variant="contained"
          // The question says that nothing of it was read.
          disabled={offered.documents === 0 || chooser.choice.length === 0 || obstacle !== undefined}
          onClick={() => props.onAnswer({ columns: chooser.choice, options, sheet: offered.sheet_id })}
        >
          ダウンロード
        </Button>
      </DialogActions>
    </>
  );
};

/** Chooses the columns of a file (CSV header chooser, docs/product/output.md#chosen-columns); null when cancelled. */
export const ColumnChooserDialog = (props: Props) => {
  const offered = useQuery(columnsQuery(props.documents));
  return (
    <Dialog
      open
      // A click beside the dialog must not lose the choice.
      onClose={(_, reason) => reason === 'escapeKeyDown' && props.onAnswer(null)}
      aria-labelledby={TITLE_ID}
      slotProps={{ paper: { sx: { width: 880 } } }}
    >
      <DialogTitle id={TITLE_ID}>CSVの項目を選択</DialogTitle>
      {offered.data ? (
        <Chooser {...props} offered={offered.data} />
      ) : (
        <>
          <DialogContent>
            {props.target}
            <Waiting>
              {offered.isError ? (
                <EmptyState
                  Icon={UnreachableIcon}
                  title="項目の編集画面の表示に失敗しました。"
                  text={TRY_AGAIN}
                  role="alert"
                >
                  <Button startIcon={<RefreshIcon />} onClick={() => void offered.refetch()}>
                    再試行
                  </Button>
                </EmptyState>
              ) : (
                <ListsLoading />
              )}
            </Waiting>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => props.onAnswer(null)}>キャンセル</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
