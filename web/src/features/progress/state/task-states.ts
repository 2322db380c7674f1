import type { Task, TaskStatus } from '@reader/contracts/http/work/tasks';

/** The states a file is shown in (docs/product/progress.md#screen). */
export const taskStates = ['waiting', 'reading', 'finished', 'canceling', 'error'] as const;
export type TaskState = (typeof taskStates)[number];

export const stateText: Record<TaskState, string> = {
  waiting: '読取待ち',
  reading: '読取中',
  finished: '読取完了',
  canceling: 'キャンセル',
  error: 'エラー',
};

const stateOfStatus: Record<TaskStatus, TaskState> = {
  '': 'waiting',
  started: 'reading',
  succeeded: 'finished',
  'not-applicable': 'finished',
  error: 'error',
  canceling: 'canceling',
};

export const stateOf = (task: Task): TaskState => stateOfStatus[task.status];

/** Whether it has ended and cannot be cancelled. */
export const hasEnded = (task: Task): boolean => !['waiting', 'reading'].includes(stateOf(task));

export const countByState = (tasks: readonly Task[]): Record<TaskState, number> => {
  const counts: Record<TaskState, number> = { waiting: 0, reading: 0, finished: 0, canceling: 0, error: 0 };
  for (const task of tasks) counts[stateOf(task)] += 1;
  return counts;
};

/** The filters of the list; '' is all. */
export interface TaskFilter {
  readonly state: TaskState | '';
  readonly sheetName: string;
}

export const matches = (task: Task, { state, sheetName }: TaskFilter): boolean =>
  (state === '' || stateOf(task) === state) && (sheetName === '' || task.sheet_name === sheetName);
