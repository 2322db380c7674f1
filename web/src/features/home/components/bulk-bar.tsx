import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  CloseIcon,
  DeleteIcon,
  DownloadIcon,
  DropDownIcon,
  MoreIcon,
  UndoIcon,
} from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { RefreshButton } from '../../../components/refresh-button';
import { count, countText } from '../../../lib/text';
import type { RunningJob } from '../../../shared-features/files/use-file-job';
import type { MenuAction } from '../state/use-output-menu';
import { ActionMenu } from './action-menu';
import { RecentFiles } from './recent-files';

const Bar = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 44,
  flex: 'none',
  padding: '0 16px',
  borderTop: '1px solid var(--line)',
  borderBottom: '1px solid var(--line)',
  background: 'var(--bg)',
  '& .MuiButton-root': { color: 'var(--text)' },
  '& .MuiButton-root.Mui-disabled': { color: 'var(--text-off)' },
  '& .MuiButton-colorError:not(.Mui-disabled)': { color: 'var(--err)' },
  '&.selected': { background: 'var(--tint)' },
  '&.selected .MuiButton-root:hover, &.selected .MuiIconButton-root:hover': { background: 'var(--tint-2)' },
});

const Line = styled('span')({ width: 1, height: 20, margin: '0 4px', background: 'var(--line-2)' });

export interface BulkBarProps {
  readonly selected: number;
  /** Length of the filter result. */
  readonly total: number;
  /** `total` is about right. */
  readonly isEstimated: boolean;
  /** The list has answered: its length can be said. */
  readonly isKnown: boolean;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  /** The job that makes or takes a file; null while there is none. */
  readonly running: RunningJob | null;
  readonly outputs: readonly MenuAction[];
  /** What else is done with files. */
  readonly others: readonly MenuAction[];
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onReturn: () => void;
  readonly onDelete: () => void;
  readonly onRefresh: () => void;
}

/** What can be done with the selection; it keeps its height, so that the table never jumps. */
export const BulkBar = (props: BulkBarProps) => {
  const { selected, total, isEstimated, isReadOnly, isBusy, running } = props;
  const hasSelection = selected > 0;
  return (
    <Bar aria-label="選択した文書の操作" className={hasSelection ? 'selected' : ''}>
      {hasSelection ? (
        <>
          <b style={{ color: 'var(--accent)' }}>{count(selected)}件を選択中</b>
          {selected < total && (
            <Button
              variant="text"
              disabled={isBusy}
              sx={{ color: 'var(--accent) !important' }}
              onClick={props.onSelectAll}
            >
              絞り込み結果 {countText(total, isEstimated)}をすべて選択
            </Button>
          )}
          <IconButton aria-label="選択を解除" title="選択を解除" onClick={props.onClear}>
            <CloseIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      ) : (
        props.isKnown && (
          <span style={{ color: 'var(--text-2)' }}>絞り込み結果 {countText(total, isEstimated)}</span>
        )
      )}
      <Grow />
      {!isReadOnly && (
        <>
          {running === null && <RecentFiles />}
          <ActionMenu actions={props.outputs}>
            {(open) => (
              <Button
                variant="text"
                aria-haspopup="menu"
                startIcon={<DownloadIcon />}
                endIcon={<DropDownIcon />}
                disabled={total === 0 || running !== null}
                onClick={(event) => open(event.currentTarget)}
              >
                {running === null ? '出力' : `${running.verb}中 ${Math.round(running.percentage)}%`}
              </Button>
            )}
          </ActionMenu>
          <Button
            variant="text"
            startIcon={<UndoIcon />}
            disabled={!hasSelection || isBusy}
            onClick={props.onReturn}
          >
            未確認に戻す
          </Button>
          <Line />
          <Button
            variant="text"
            color="error"
            startIcon={<DeleteIcon />}
            disabled={!hasSelection || isBusy}
            onClick={props.onDelete}
          >
            削除
          </Button>
          <Line />
          {props.others.length > 0 && (
            <ActionMenu actions={props.others}>
              {(open) => (
                <IconButton
                  aria-label="その他の操作"
                  title="その他の操作"
                  aria-haspopup="menu"
                  disabled={running !== null}
                  onClick={(event) => open(event.currentTarget)}
                >
                  <MoreIcon />
                </IconButton>
              )}
            </ActionMenu>
          )}
        </>
      )}
      <RefreshButton onClick={props.onRefresh} />
    </Bar>
  );
};
