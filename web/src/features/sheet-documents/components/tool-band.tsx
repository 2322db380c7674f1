import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ConfirmStatus, ConfirmStatusChoice } from '../../../components/confirm-status-choice';
import { CloseIcon, DeleteIcon, DownloadIcon, UndoIcon } from '../../../components/icons';
import type { RunningJob } from '../../../shared-features/files/use-file-job';
import { Grow, VerticalLine } from '../../../components/layout';
import { RefreshButton } from '../../../components/refresh-button';
import { count } from '../../../lib/text';

const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  flex: 'none',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
  '&.selected': { background: 'var(--tint)' },
  '& .MuiButton-text': { color: 'var(--text)' },
  '& .MuiButton-text.Mui-disabled': { color: 'var(--text-off)' },
  '& .MuiButton-colorError:not(.Mui-disabled)': { color: 'var(--err)' },
});

/** Which documents are shown, and what is done with those that are selected. */
export const ToolBand = ({
  status,
  selected,
  total,
  isReadOnly,
  isBusy,
  running,
  onStatus,
  onClear,
  onCsv,
  onReturn,
  onDelete,
  onRefresh,
}: {
  status: ConfirmStatus;
  selected: number;
  /** undefined while it is not known. */
  total: number | undefined;
  isReadOnly: boolean;
  isBusy: boolean;
  running: RunningJob | null;
  onStatus: (status: ConfirmStatus) => void;
  onClear: () => void;
  onCsv: () => void;
  onReturn: () => void;
  onDelete: () => void;
  onRefresh: () => void;
}) => (
  <Band aria-label="文書の操作" className={selected > 0 ? 'selected' : ''}>
    <ConfirmStatusChoice value={status} onChange={onStatus} />
    {selected > 0 ? (
      <>
        <b style={{ color: 'var(--accent)' }}>{count(selected)}件を選択中</b>
        <IconButton aria-label="選択を解除" title="選択を解除" onClick={onClear}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </>
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
          title={selected > 0 ? '選択した文書を出力します' : 'この帳票の文書をすべて出力します'}
          onClick={onCsv}
        >
          {running ? `出力中 ${Math.round(running.percentage)}%` : 'CSV出力'}
        </Button>
        <Button
          variant="text"
          startIcon={<UndoIcon />}
          disabled={selected === 0 || isBusy}
          onClick={onReturn}
        >
          未確認に戻す
        </Button>
        <VerticalLine />
        <Button
          variant="text"
          color="error"
          startIcon={<DeleteIcon />}
          disabled={selected === 0 || isBusy}
          onClick={onDelete}
        >
          削除
        </Button>
        <VerticalLine />
      </>
    )}
    <RefreshButton onClick={onRefresh} />
  </Band>
);
