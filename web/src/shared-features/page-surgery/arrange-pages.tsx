import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import { type KeyboardEvent, useState } from 'react';
import { HttpProblem } from '../../lib/http/http';
import { chordOf } from '../../lib/keymap';
import { useUnloadWarning } from '../../lib/hooks/use-unload-warning';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { UndoIcon } from '../../components/icons';
import { reportFailure } from '../../components/toasts/report-failure';
import { arrangePages, type Arranged } from './api';
import { arrangeBody } from './arrange-body';
import { LightTableView } from './light-table/light-table-view';
import { obstacleOf, losesForm, summaryOf } from './summary';
import { SummaryPanel } from './summary-panel';
import { SurgeryHeader } from './surgery-header';
import { useLightTable } from './light-table/use-light-table';

const Whole = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > .middle': { flex: 1, minHeight: 0, display: 'flex' },
  '& > .stale': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    padding: '8px 16px',
    color: 'var(--warn)',
    background: 'var(--warn-bg)',
    borderBottom: '1px solid var(--warn-line)',
  },
});

/** Applies the arrangement once; `isStale`: somebody changed a document since it was loaded. */
const useApply = (
  documents: readonly DocumentPagesAnswer[],
  { before, table }: ReturnType<typeof useLightTable>,
  onArranged: (arranged: Arranged) => void,
) => {
  const [isBusy, setIsBusy] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const apply = async () => {
    setIsBusy(true);
    try {
      const answer = await arrangePages(arrangeBody(before, table, documents));
      const withoutForm = documents
        .filter((one) => losesForm(one, documents, table))
        .map((one) => one.document_id);
      onArranged({ ...answer, withoutForm });
    } catch (error) {
      setIsBusy(false);
      if (error instanceof HttpProblem && error.status === 409) setIsStale(true);
      reportFailure(error);
    }
  };
  return { apply, isBusy, isStale };
};

const StaleNotice = ({ onReload }: { onReload: () => void }) => (
  <div className="stale" role="alert">
    表示した後に文書が変更されたため、適用できません。最新のページを表示すると、動かしたページは元に戻ります。
    <Button size="small" onClick={onReload}>
      最新のページを表示
    </Button>
  </div>
);

/** The light table with its summary and the button that applies it. */
export const ArrangePages = ({
  documents,
  isMerging,
  onReload,
  onAnswer,
}: {
  documents: readonly DocumentPagesAnswer[];
  isMerging: boolean;
  onReload: () => void;
  onAnswer: (arranged: Arranged | null) => void;
}) => {
  const dialogs = useDialogs();
  const state = useLightTable(documents, isMerging);
  const [announcement, setAnnouncement] = useState('');
  const { apply, isBusy, isStale } = useApply(documents, state, onAnswer);
  const isHindered = documents.some((one) => obstacleOf(one) !== undefined);
  const { before, table, isChanged } = state;
  const lines = isChanged ? summaryOf(documents, before, table) : [];
  useUnloadWarning(isChanged);

  const close = async () => {
    const isSure =
      !isChanged ||
      (await dialogs.confirm({
        title: 'ページの整理をやめますか？',
        body: '動かしたページは、まだ適用されていません。',
        yes: '適用せずに閉じる',
        no: '整理に戻る',
        isDestructive: true,
      }));
    if (isSure) onAnswer(null);
  };
  const undo = () => {
    state.undo();
    setAnnouncement('1つ前に戻しました');
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const chord = chordOf(event.nativeEvent);
    if (chord === 'Ctrl+Z' && state.canUndo && !isBusy) undo();
    else if (chord === 'Escape') void close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Whole onKeyDown={press}>
      <SurgeryHeader announcement={announcement}>
        <Button variant="text" startIcon={<UndoIcon />} disabled={!state.canUndo || isBusy} onClick={undo}>
          元に戻す
        </Button>
        <Button disabled={isBusy} onClick={() => void close()}>
          キャンセル
        </Button>
        <Button
          variant="contained"
          disabled={!isChanged || isBusy || isHindered || isStale}
          onClick={() => void apply()}
        >
          {isBusy ? '適用中' : '適用'}
        </Button>
      </SurgeryHeader>
      {isStale && <StaleNotice onReload={onReload} />}
      <div className="middle">
        <LightTableView
          documents={documents}
          state={state}
          isReadOnly={isHindered || isBusy}
          onAnnounce={setAnnouncement}
        />
        <SummaryPanel lines={lines} />
      </div>
    </Whole>
  );
};
