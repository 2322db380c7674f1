import { Button, LinearProgress, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Task } from '@reader/contracts/http/work/tasks';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { NARROW, rowsAsBlocks } from '../../../components/layout';
import { fullTime, shortTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { hasEnded, stateOf, stateText } from '../state/task-states';
import { StateIcon } from './state-icon';

const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': { tableLayout: 'fixed', minWidth: 960, borderCollapse: 'separate' },
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Each file as a block: all of it in sight, without scrolling sideways.
  [NARROW]: {
    flex: 'none',
    overflow: 'visible',
    ...rowsAsBlocks,
  },
});
const State = styled('span')({ display: 'inline-flex', verticalAlign: 'top', alignItems: 'center', gap: 6 });
const Share = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, color: 'var(--text-2)' });

/** The files of a read, with buttons to cancel unfinished ones. */
export const TaskTable = ({
  tasks,
  firstNumber,
  isReadOnly,
  busy,
  instead,
  onCancel,
}: {
  tasks: readonly Task[];
  /** Of the first of them, in the whole list. */
  firstNumber: number;
  isReadOnly: boolean;
  /** Ids that are being cancelled. */
  busy: ReadonlySet<string>;
  /** Shown when there are no rows. */
  instead: ReactNode;
  onCancel: (task: Task) => void;
}) => (
  <Area aria-label="ファイル一覧">
    <Table stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 56 }} align="right">
            番号
          </TableCell>
          <TableCell>ファイル名</TableCell>
          <TableCell sx={{ width: 128 }}>状態</TableCell>
          <TableCell sx={{ width: 248 }}>進み具合</TableCell>
          <TableCell sx={{ width: 240 }}>帳票名</TableCell>
          <TableCell sx={{ width: 120 }}>終了</TableCell>
          {!isReadOnly && <TableCell component="td" sx={{ width: 120 }} />}
        </TableRow>
      </TableHead>
      <TableBody>
        {tasks.map((task, index) => (
          <TaskLine
            key={task.id}
            task={task}
            number={firstNumber + index}
            isReadOnly={isReadOnly}
            isBusy={busy.has(task.id)}
            onCancel={onCancel}
          />
        ))}
      </TableBody>
    </Table>
    {tasks.length === 0 && instead}
  </Area>
);

/** Every 3 s only those are drawn again that changed: a read may have thousands. */
const TaskLine = memo(function TaskLine({
  task,
  number,
  isReadOnly,
  isBusy,
  onCancel,
}: {
  task: Task;
  number: number;
  isReadOnly: boolean;
  isBusy: boolean;
  onCancel: (task: Task) => void;
}) {
  const state = stateOf(task);
  return (
    <TableRow>
      <TableCell align="right" sx={{ color: 'var(--text-3)' }}>
        {number}
      </TableCell>
      <TableCell title={task.file_name}>
        {state === 'finished' ? (
          <Link to={paths.check(task.args.document_id)}>{task.file_name}</Link>
        ) : (
          task.file_name
        )}
      </TableCell>
      <TableCell title={task.result || undefined}>
        <State>
          <StateIcon state={state} isSmall />
          {stateText[state]}
        </State>
      </TableCell>
      <TableCell title={task.result || undefined}>
        <ShareOf task={task} />
      </TableCell>
      <TableCell title={task.sheet_name || undefined} data-label="帳票名">
        {task.sheet !== null && task.sheet_name !== '' ? (
          <Link to={paths.sheetDocuments(task.sheet)}>{task.sheet_name}</Link>
        ) : (
          task.status === 'not-applicable' && '帳票なし'
        )}
      </TableCell>
      <TableCell title={task.ended_at ? fullTime(task.ended_at) : undefined} data-label="終了">
        {task.ended_at ? shortTime(task.ended_at) : ''}
      </TableCell>
      {!isReadOnly && (
        <TableCell align="right">
          <Button
            variant="text"
            disabled={hasEnded(task) || isBusy}
            aria-label={`${task.file_name}の読取をキャンセル`}
            onClick={() => onCancel(task)}
          >
            キャンセル
          </Button>
        </TableCell>
      )}
    </TableRow>
  );
});

const ShareOf = ({ task }: { task: Task }) => {
  const { percentage, documents, finished } = task.meta;
  if (task.result) return <span style={{ color: 'var(--err)' }}>{task.result}</span>;
  if (stateOf(task) !== 'reading')
    return <span style={{ color: 'var(--text-3)' }}>{documents > 1 ? `${documents}件の文書` : ''}</span>;
  return (
    <Share>
      <LinearProgress
        variant="determinate"
        aria-label={`${task.file_name}の進み具合`}
        value={percentage}
        sx={{ width: 72 }}
      />
      {documents > 1 ? `${finished} / ${documents}件` : `${percentage}%`}
    </Share>
  );
};
