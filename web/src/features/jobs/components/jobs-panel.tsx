import { Button, Drawer, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isManager } from '@reader/contracts/codes/roles';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { CloseIcon, JobsIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { isOpenJob } from '../../../lib/queries/jobs';
import { paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { useJobActions } from '../state/use-job-actions';
import { JobLine } from './job-line';

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  width: 520,
  maxWidth: '100vw',
  height: '100%',
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 48,
    flex: 'none',
    padding: '0 8px 0 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& h2': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& h3': { margin: 0, padding: '12px 16px 4px', fontSize: 12, fontWeight: 600, color: 'var(--text-2)' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .list': { flex: 1, minHeight: 0, overflowY: 'auto' },
  '& footer': {
    flex: 'none',
    padding: '8px 16px',
    borderTop: '1px solid var(--line)',
    fontSize: 12,
    lineHeight: '18px',
    color: 'var(--text-3)',
  },
});

/** The user's jobs, running ones first, including those that no screen follows. */
export const JobsPanel = ({
  own,
  isOpen,
  onClose,
}: {
  own: UseQueryResult<JobAnswer[]>;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const user = useCurrentUser();
  const actions = useJobActions();
  const jobs = own.data ?? [];
  const maySeeFailedWork = isManager(user.user_profile.role);
  const listOf = (title: string, list: readonly JobAnswer[]) =>
    list.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul aria-label={title}>
          {list.map((job) => (
            <JobLine key={job.id} job={job} actions={actions} isReadOnly={user.isReadOnly} />
          ))}
        </ul>
      </>
    );
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'jobs-title' } }}
    >
      <Panel>
        <header>
          <h2 id="jobs-title">ジョブ</h2>
          <Grow />
          {maySeeFailedWork && (
            <Button variant="text" component={Link} to={paths.failedWork} onClick={onClose}>
              組織の失敗した処理
            </Button>
          )}
          <IconButton aria-label="閉じる" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className="list">
          {own.isPending && <LoadingRows />}
          {own.isError && !own.data && <LoadingFailed what="ジョブ" onRetry={() => void own.refetch()} />}
          {own.data?.length === 0 && (
            <EmptyState
              Icon={JobsIcon}
              title="ジョブはまだありません"
              text="読取や出力を始めると、進み具合と結果がここに並びます。"
              role="status"
            />
          )}
          {listOf('実行中', jobs.filter(isOpenJob))}
          {listOf(
            '終わった処理',
            jobs.filter((job) => !isOpenJob(job)),
          )}
        </div>
        {jobs.length > 0 && <footer>自分が始めた最近の20件です。画面を離れても、処理は続きます。</footer>}
      </Panel>
    </Drawer>
  );
};
