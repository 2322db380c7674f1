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

const exportTitle = (hasSelection: boolean, isPart: boolean): string => {
  if (hasSelection) return '選択した文書を出力します';
  return isPart ? '出力する文書を選択してください' : 'この帳票の文書をすべて出力します';
};

/** Filters the documents, and offers actions on the selected ones. */
export const ToolBand = ({
  status,
  selecting: { selection, clear },
  total,
  isPart,
  running,
  onStatus,
  onCsv,
  onRefresh,
}: {
  status: DoneStatus;
  selecting: SelectionState;
  /** undefined while loading. */
  total: number | undefined;
  /** They are a part of a bar of the dashboard: without a choice there is nothing that an export could name. */
  isPart: boolean;
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
            disabled={!total || running !== null || (isPart && !hasSelection)}
            title={exportTitle(hasSelection, isPart)}
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
