import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ConfirmStatusChoice } from '../../../components/lists/confirm-status-choice';
import { DownloadIcon } from '../../../components/icons';
import { Band, Grow } from '../../../components/layout';
import type { DoneStatus } from '../../../components/lists/list-address';
import { RefreshButton } from '../../../components/lists/refresh-button';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { CommandButtons } from '../../../shared-features/document-commands/command-buttons';
import { useDocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import { SelectedCount } from '../../../shared-features/document-rows/selected-count';
import type { SelectionState } from '../../../shared-features/document-rows/use-selection';
import type { RunningJob } from '../../../shared-features/files/use-file-job';

const Tools = styled(Band)({
  '&.selected': { background: 'var(--tint)' },
  '& .MuiButton-text': { color: 'var(--text)' },
  '& .MuiButton-text.Mui-disabled': { color: 'var(--text-off)' },
  '& .MuiButton-colorError:not(.Mui-disabled)': { color: 'var(--err)' },
});

/** Filters the documents, and offers actions on the selected ones. */
export const ToolBand = ({
  status,
  selecting: { selection, clear },
  total,
  running,
  onStatus,
  onCsv,
  onRefresh,
}: {
  status: DoneStatus;
  selecting: SelectionState;
  /** undefined while loading. */
  total: number | undefined;
  running: RunningJob | null;
  onStatus: (status: DoneStatus) => void;
  onCsv: () => void;
  onRefresh: () => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const commands = useDocumentCommands(() => Promise.resolve(selection), clear);
  const hasSelection = selection.size > 0;
  return (
    <Tools aria-label="文書の操作" className={hasSelection ? 'selected' : ''}>
      <ConfirmStatusChoice value={status} onChange={onStatus} />
      {hasSelection ? (
        <SelectedCount selected={selection.size} onClear={clear} />
      ) : (
        total !== undefined && <span style={{ color: 'var(--text-2)' }}>{count(total)}件</span>
      )}
      <Grow />
      {!isReadOnly && (
        <>
          <Button
            variant="text"
            startIcon={<DownloadIcon />}
            disabled={!total || running !== null}
            title={hasSelection ? '選択した文書を出力します' : 'この帳票の文書をすべて出力します'}
            onClick={onCsv}
          >
            {running ? `出力中 ${Math.round(running.percentage)}%` : 'CSV出力'}
          </Button>
          <CommandButtons commands={commands} hasSelection={hasSelection} />
        </>
      )}
      <RefreshButton onClick={onRefresh} />
    </Tools>
  );
};
