import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useRef, useState } from 'react';
import { useDownload } from '../../../shared-features/files/use-make-file';
import { resultLines } from '../../../shared-features/files/use-file-job';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { DocumentErrorsDialog, jobErrorsOf } from '../../../components/dialogs/document-errors-dialog';
import { FilesIcon } from '../../../components/icons';
import { Cut, SmallLabel } from '../../../components/layout';
import { shortTime } from '../../../lib/dates';
import { makesFile, nameOfJob, stateOfJob } from '../../../lib/job-words';
import { isOpenJob } from '../../../lib/queries/jobs';
import { withHomeKey } from '../state/home-keymap';
import { useHomeJobs } from '../state/use-home-jobs';
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
const Note = styled(MenuItem)({
  gap: 8,
  fontSize: 12,
  color: 'var(--text-3)',
  '&.Mui-disabled': { opacity: 1 },
});

/** What a job that has ended offers, or its state. */
const offerOf = (job: JobAnswer): string =>
  job.status === 'finished' && job.result === '' && makesFile(job) ? 'ダウンロード' : stateOfJob(job);

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
    const title = `${nameOfJob(job)}：${stateOfJob(job)}`;
    if (job.status === 'finished' && makesFile(job)) void download(job);
    else if (job.problems.length > 0)
      void dialogs.ask(DocumentErrorsDialog, { title, errors: jobErrorsOf(job) });
    else void dialogs.notify({ title, lines: resultLines(job) });
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
          {stateOfJob(open)}
        </Button>
      ) : (
        <IconButton aria-label={LABEL} aria-haspopup="menu" {...shared}>
          <FilesIcon />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {left.isFailed ? (
          <Note onClick={left.retry}>
            <span role="alert">取得できませんでした。</span>
            <span style={{ color: 'var(--accent)' }}>再試行</span>
          </Note>
        ) : (
          left.jobs.length === 0 && (
            <Note disabled>
              <span role="status">
                {left.isPending ? '読み込み中' : '出力したファイルや一括処理の結果がここに並びます。'}
              </span>
            </Note>
          )
        )}
        {left.jobs.map((job) => (
          <MenuItem
            key={job.id}
            disabled={isOpenJob(job) || (!makesFile(job) && job.status === 'finished' && job.result === '')}
            sx={{ '&.Mui-disabled': { opacity: 1 } }}
            onClick={() => choose(job)}
          >
            <Line>
              <SmallLabel>{shortTime(job.requested_at)}</SmallLabel>
              <Cut title={nameOfJob(job)}>{nameOfJob(job)}</Cut>
              <SmallLabel className={job.status === 'failed' ? 'failed' : ''}>{offerOf(job)}</SmallLabel>
            </Line>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
