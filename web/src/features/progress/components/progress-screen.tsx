import { Button } from '@mui/material';
import type { Process, Task } from '@reader/contracts/http/work/tasks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { NoFormIcon, UploadIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Pager } from '../../../components/lists/pager';
import { ScreenHead } from '../../../components/heads/screen-head';
import { useFailureToast } from '../../../components/toasts/use-failure-toast';
import { paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { processesQuery, sheetNamesQuery, tasksQuery } from '../api/tasks';
import { countByState, hasEnded, matches } from '../state/task-states';
import { useCancelling } from '../state/use-cancelling';
import { useChoice } from '../state/use-choice';
import { FallbackNotice } from './fallback-notice';
import { StateCounts } from './state-counts';
import { PAGE, TaskFilters } from './task-filters';
import { TaskTable } from './task-table';

const noProcesses: readonly Process[] = [];
const noTasks: readonly Task[] = [];
const noNames: readonly string[] = [];

/** /admin/progress/: the progress of reads, file by file. The choice is in the address. */
export const ProgressScreen = () => {
  const user = useCurrentUser();
  const { choice, choose, clear, searchForPage } = useChoice();
  const { filter, page, showsAll } = choice;
  const processes = useQuery(
    processesQuery({
      userProfileId: choice.isOwn ? user.user_profile.id : '',
      areOlderToo: choice.areOlderToo,
      chosen: choice.processId,
    }),
  );
  const all = processes.data ?? noProcesses;
  const processId = choice.processId ?? all[0]?.id ?? '';
  const tasks = useQuery(tasksQuery(processId));
  const names = useQuery(sheetNamesQuery(processId)).data ?? noNames;
  // Where nothing is chosen any more, those of the read before are still at hand.
  const files = (processId !== '' && tasks.data) || noTasks;
  const found = files.filter((task) => matches(task, filter));
  const first = showsAll ? 0 : (page - 1) * PAGE;
  const shown = showsAll ? found : found.slice(first, first + PAGE);
  const open = files.filter((task) => !hasEnded(task));
  const cancelling = useCancelling(processId);
  const isLoading = processes.isPending || (processId !== '' && tasks.isPending);
  // A refresh that fails leaves what was shown before.
  const failed = [processes, tasks].find(({ isError, data }) => isError && data === undefined);
  useFailureToast('読取状況', processes.error ?? tasks.error);

  return (
    <>
      <ScreenHead title="読取状況" />
      <FallbackNotice />
      <StateCounts
        counts={isLoading || failed ? null : countByState(files)}
        total={files.length}
        chosen={filter.state}
        onChoose={(state) => choose('state', state)}
      />
      <TaskFilters processes={all} processId={processId} names={names} choice={choice} onChoose={choose}>
        {!user.isReadOnly && (
          <Button
            color="error"
            disabled={open.length === 0 || cancelling.busy.size > 0}
            onClick={() => void cancelling.cancelAll(open)}
          >
            すべてキャンセル
          </Button>
        )}
      </TaskFilters>
      <TaskTable
        tasks={shown}
        firstNumber={first + 1}
        isReadOnly={user.isReadOnly}
        busy={cancelling.busy}
        onCancel={cancelling.cancelOne}
        instead={
          <Instead
            isLoading={isLoading}
            isFailed={failed !== undefined}
            hasFiles={files.length > 0}
            isOwn={choice.isOwn}
            onRetry={() => void failed?.refetch()}
            onClear={clear}
          />
        }
      />
      {!showsAll && found.length > 0 && (
        <Pager
          page={page}
          pageSize={PAGE}
          total={found.length}
          isKnown={!tasks.isPlaceholderData}
          searchFor={searchForPage}
        />
      )}
    </>
  );
};

const Instead = ({
  isLoading,
  isFailed,
  hasFiles,
  isOwn,
  onRetry,
  onClear,
}: {
  isLoading: boolean;
  isFailed: boolean;
  hasFiles: boolean;
  /** Only the person's own reads are offered. */
  isOwn: boolean;
  onRetry: () => void;
  onClear: () => void;
}) => {
  if (isFailed) return <LoadingFailed what="読取状況" onRetry={onRetry} />;
  if (isLoading) return <LoadingRows />;
  if (hasFiles)
    return (
      <EmptyState Icon={NoFormIcon} title="条件に合うファイルがありません">
        <Button onClick={onClear}>条件をクリア</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      Icon={UploadIcon}
      title={isOwn ? '自分の読取はまだありません' : '読取はまだありません'}
      text="文書一覧でファイルを読み取ると、ここに進み具合が並びます。"
    >
      <Button component={Link} to={paths.surveys}>
        文書一覧へ
      </Button>
    </EmptyState>
  );
};
