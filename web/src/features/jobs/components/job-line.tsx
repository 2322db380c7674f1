import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { Button, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useDownload } from '../../../shared-features/files/use-make-file';
import {
  CancelledIcon,
  ConfirmedIcon,
  DoubtIcon,
  ErrorIcon,
  ReadingIcon,
  WaitingIcon,
} from '../../../components/icons';
import { Cut, SmallLabel } from '../../../components/layout';
import { fullTime, shortTime } from '../../../lib/dates';
import { isOpenJob } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { isOnlyCancelled, nameOfJob, stateOfJob } from '../../../lib/job-words';
import { canBeRetried } from '../state/retriable';
import type { useJobActions } from '../state/use-job-actions';

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 52,
  padding: '6px 16px',
  borderBottom: '1px solid var(--line)',
  '& > svg': { fontSize: 18 },
  '& .text': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& .state': { whiteSpace: 'normal', '& > span': { display: 'inline-block' } },
  '& .why': {
    wordBreak: 'auto-phrase',
    color: 'var(--err)',
    fontSize: 12,
    lineHeight: '18px',
    overflowWrap: 'anywhere',
  },
  '& .actions': { display: 'flex', gap: 4 },
});

const lookOf = (job: JobAnswer) => {
  if (job.status === 'waiting') return { Icon: WaitingIcon, color: 'var(--text-3)' };
  if (isOpenJob(job)) return { Icon: ReadingIcon, color: 'var(--accent)' };
  if (job.status === 'failed') return { Icon: ErrorIcon, color: 'var(--err)' };
  if (isOnlyCancelled(job)) return { Icon: CancelledIcon, color: 'var(--text-3)' };
  return job.result === ''
    ? { Icon: ConfirmedIcon, color: 'var(--ok)' }
    : { Icon: DoubtIcon, color: 'var(--warn)' };
};

/** A job's state and times; lines break only between them. */
const statePartsOf = (job: JobAnswer): string[] => [
  `${stateOfJob(job)}・`,
  ...(job.document_count === null ? [] : [`${count(job.document_count)}件・`]),
  shortTime(job.requested_at) + (job.expires_at ? '・' : ''),
  ...(job.expires_at ? [`保管 ${shortTime(job.expires_at)}まで`] : []),
];

/** One job: its state and the next step. */
export const JobLine = ({
  job,
  actions,
  isReadOnly,
}: {
  job: JobAnswer;
  actions: ReturnType<typeof useJobActions>;
  isReadOnly: boolean;
}) => {
  const download = useDownload();
  const name = nameOfJob(job);
  const { Icon, color } = lookOf(job);
  const isOpen = isOpenJob(job);
  const isBusy = actions.busy.has(job.id);
  return (
    <Line>
      <Icon aria-hidden style={{ color }} />
      <div className="text">
        <Cut title={name}>{name}</Cut>
        <SmallLabel className="state" title={fullTime(job.requested_at)}>
          {statePartsOf(job).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </SmallLabel>
        {isOpen && (
          <LinearProgress
            variant="determinate"
            value={job.meta.percentage}
            aria-label={`${name}の進み具合`}
            sx={{ mt: 1 }}
          />
        )}
        {job.status === 'failed' && <span className="why">{job.result}</span>}
      </div>
      <div className="actions">
        {isOpen && jobKindOf(job).isOfReadings && !isReadOnly && (
          <Button
            disabled={isBusy}
            aria-label={`${name}をキャンセル`}
            onClick={() => void actions.cancel(job)}
          >
            キャンセル
          </Button>
        )}
        {job.status === 'finished' && job.result !== '' && (
          <Button
            variant="text"
            aria-label={`${name}の内容を確認`}
            onClick={() => void actions.showProblems(name, job)}
          >
            内容を確認
          </Button>
        )}
        {canBeRetried(job) && !isReadOnly && (
          <Button disabled={isBusy} aria-label={`${name}を再実行`} onClick={() => void actions.again(job)}>
            再実行
          </Button>
        )}
        {job.status === 'finished' && job.meta.file_name !== '' && (
          <Button aria-label={`${name}をダウンロード`} onClick={() => void download(job)}>
            ダウンロード
          </Button>
        )}
      </div>
    </Line>
  );
};
