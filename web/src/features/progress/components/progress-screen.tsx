import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Process, Task } from '@reader/contracts/http/work/tasks';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { NoFormIcon, UploadIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/list-states';
import { Pick } from '../../../components/pick';
import { ScreenHead } from '../../../components/screen-head';
import { fullTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { processesQuery, sheetNamesQuery, tasksQuery } from '../api/tasks';
import { countByState, hasEnded, matches, taskStates, type TaskState } from '../state/task-states';
import { useCancelling } from '../state/use-cancelling';
import { StateCounts } from './state-counts';
import { TaskTable } from './task-table';

const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  flex: 'none',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
});

const noProcesses: readonly Process[] = [];
const noTasks: readonly Task[] = [];
const noNames: readonly string[] = [];

/** Stands for 'every form' where a choice must have a value. */
const ALL = ' ';

/** Rows shown at once (docs/product/limits.md#lists). */
const PAGE = 100;

const stateIn = (search: URLSearchParams): TaskState | '' =>
  taskStates.find((state) => state === search.get('state')) ?? '';

/** /admin/progress/: how far the reads are, file by file. What is chosen stands in the address. */
export const ProgressScreen = () => {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const processes = useQuery(processesQuery);
  const all = processes.data ?? noProcesses;
  const processId = search.get('process') ?? all[0]?.id ?? '';
  const tasks = useQuery(tasksQuery(processId));
  const names = useQuery(sheetNamesQuery(processId)).data ?? noNames;
  const files = tasks.data ?? noTasks;
  const filter = { state: stateIn(search), sheetName: search.get('sheet') ?? '' };
  const found = files.filter((task) => matches(task, filter));
  const shown = search.get('rows') === 'all' ? found : found.slice(0, PAGE);
  const open = files.filter((task) => !hasEnded(task));
  const cancelling = useCancelling(processId);
  const isLoading = processes.isPending || (processId !== '' && tasks.isPending);

  const choose = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });

  const isFailed = processes.isError || tasks.isError;
  return (
    <>
      <ScreenHead title="読取状況" />
      <StateCounts
        counts={isLoading || isFailed ? null : countByState(files)}
        total={files.length}
        chosen={filter.state}
        onChoose={(state) => choose('state', state)}
      />
      <Band aria-label="読取の選択と絞り込み">
        {all.length > 0 && (
          <Pick
            label="読取日時"
            prefix="読取日時"
            width={240}
            value={processId}
            options={withChosen(all, processId).map(({ id, createdAt }) => ({
              value: id,
              label: createdAt === '' ? '—' : fullTime(createdAt),
            }))}
            onChange={(id) => choose('process', id)}
          />
        )}
        {names.length > 0 && (
          <Pick
            label="帳票名"
            prefix="帳票名"
            width={280}
            value={filter.sheetName || ALL}
            options={[
              { value: ALL, label: 'すべて' },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => choose('sheet', name === ALL ? '' : name)}
          />
        )}
        <Grow />
        <Pick
          label="表示件数"
          prefix="表示"
          width={120}
          value={search.get('rows') === 'all' ? 'all' : 'page'}
          options={[
            { value: 'page', label: `${PAGE}件` },
            { value: 'all', label: 'すべて' },
          ]}
          onChange={(rows) => choose('rows', rows === 'all' ? 'all' : '')}
        />
        {!user.isReadOnly && (
          <Button
            color="error"
            disabled={open.length === 0 || cancelling.busy.size > 0}
            onClick={() => void cancelling.cancelAll(open)}
          >
            すべてキャンセル
          </Button>
        )}
      </Band>
      <TaskTable
        tasks={shown}
        isReadOnly={user.isReadOnly}
        busy={cancelling.busy}
        onCancel={(task) => void cancelling.cancelOne(task)}
        instead={
          <Instead
            isLoading={isLoading}
            isFailed={isFailed}
            hasFiles={files.length > 0}
            onRetry={() => void (processes.isError ? processes : tasks).refetch()}
            onClear={() => setSearch(processId ? { process: processId } : {})}
          />
        }
      />
    </>
  );
};

/** An older read that the address names stays choosable. */
const withChosen = (all: readonly Process[], chosen: string): readonly Process[] =>
  all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, createdAt: '' }];

const Instead = ({
  isLoading,
  isFailed,
  hasFiles,
  onRetry,
  onClear,
}: {
  isLoading: boolean;
  isFailed: boolean;
  hasFiles: boolean;
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
      title="読取はまだありません"
      text="文書一覧でファイルを読み取ると、ここに進み具合が並びます。"
    >
      <Button component={Link} to={paths.surveys}>
        文書一覧へ
      </Button>
    </EmptyState>
  );
};
