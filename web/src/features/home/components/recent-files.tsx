import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { useRef, useState } from 'react';
import { useDownload } from '../../../shared-features/files/use-make-file';
import { resultLines } from '../../../shared-features/files/use-file-job';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { DocumentErrorsDialog, jobErrorsOf } from '../../../components/dialogs/document-errors-dialog';
import { FilesIcon } from '../../../components/icons';
import { Cut, SmallLabel } from '../../../components/layout';
import { shortTime } from '../../../lib/dates';
import { isOpenJob } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { withHomeKey } from '../state/home-keymap';
import { nounOf, useHomeJobs } from '../state/use-home-jobs';
import { useHomeShortcuts } from '../state/use-home-shortcuts';

const LABEL = '最近の処理';

const Line = styled('span')({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  width: 448,
  '& .failed': { color: 'var(--err)' },
});
const Said = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 16px',
  fontSize: 12,
  color: 'var(--text-3)',
});

const nameOf = ({ kind, meta }: JobAnswer): string => {
  const { label, fileLabel } = jobKindOf({ kind });
  return fileLabel === undefined ? label : meta.file_name || fileLabel;
};

const stateOf = (job: JobAnswer): string => {
  if (isOpenJob(job))
    return job.position !== null && job.position > 1
      ? `${count(job.position)}番目に待機中`
      : `${nounOf(job)}中 ${Math.round(job.meta.percentage)}%`;
  if (job.status === 'failed') return '失敗';
  if (resultLines(job).length > 0) return '要確認';
  return job.kind === 'export' ? 'ダウンロード' : '完了';
};

/**
 * The user's latest files, corrections and bulk commands, including those started before leaving home; running ones
 * show their progress.
 */
export const RecentFiles = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const left = useHomeJobs();
  const dialogs = useDialogs();
  const download = useDownload();
  const { open } = left;

  const choose = (job: JobAnswer) => {
    setAnchor(null);
    const title = `${nameOf(job)}：${stateOf(job)}`;
    if (job.status === 'finished' && job.kind === 'export') void download(job);
    else if (job.problems.length > 0)
      void dialogs.ask(DocumentErrorsDialog, { title, errors: jobErrorsOf(job) });
    else void dialogs.tell({ title, lines: resultLines(job) });
  };

  const button = useRef<HTMLButtonElement>(null);
  const show = () => {
    left.refresh();
    setAnchor(button.current);
  };
  useHomeShortcuts({ recent: show });
  const shared = { ref: button, title: withHomeKey(LABEL, 'recent'), onClick: show } as const;
  return (
    <>
      {open ? (
        <Button variant="text" aria-haspopup="menu" startIcon={<FilesIcon />} {...shared}>
          {stateOf(open)}
        </Button>
      ) : (
        <IconButton aria-label={LABEL} aria-haspopup="menu" {...shared}>
          <FilesIcon />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {left.isFailed ? (
          <Said role="alert">
            取得できませんでした。
            <Button size="small" onClick={left.retry}>
              再試行
            </Button>
          </Said>
        ) : (
          left.jobs.length === 0 && (
            <Said role="status">
              {left.isPending ? '読み込み中' : '出力したファイルや一括処理の結果がここに並びます。'}
            </Said>
          )
        )}
        {left.jobs.map((job) => (
          <MenuItem
            key={job.id}
            disabled={
              isOpenJob(job) || (job.kind !== 'export' && job.status === 'finished' && job.result === '')
            }
            sx={{ '&.Mui-disabled': { opacity: 1 } }}
            onClick={() => choose(job)}
          >
            <Line>
              <SmallLabel>{shortTime(job.requested_at)}</SmallLabel>
              <Cut title={nameOf(job)}>{nameOf(job)}</Cut>
              <SmallLabel className={job.status === 'failed' ? 'failed' : ''}>{stateOf(job)}</SmallLabel>
            </Line>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
