import type { Task } from '@reader/contracts/http/work/tasks';
import { fakeId } from './fake-content';

export const PROCESS_ID = fakeId(8000);

const nameOf = (number: number): string => `健診_20260410_${String(number).padStart(2, '0')}.pdf`;

/** One file of a read, for tests and screenshots. */
export const fakeTask = (number: number, more: Partial<Task> = {}): Task => ({
  id: fakeId(8100 + number),
  process: PROCESS_ID,
  file_name: nameOf(number),
  status: 'succeeded',
  args: { document_id: fakeId(1000 + number) },
  description: '文書1件の読取（健康診断個人票（雇入時））',
  meta: { percentage: 100, documents: 1, finished: 1, file_name: nameOf(number) },
  result: '',
  created_at: '2026-05-21T01:02:03.000Z',
  enqueued_at: '2026-05-21T01:02:03.000Z',
  started_at: '2026-05-21T01:02:10.000Z',
  ended_at: '2026-05-21T01:03:10.000Z',
  sheet: fakeId(7000),
  sheet_name: '健康診断個人票（雇入時）',
  ...more,
});

const open = { ended_at: null, sheet: null, sheet_name: '' };

/** A read half done: a file in every state. */
export const fakeTasks = (): Task[] => [
  fakeTask(1),
  fakeTask(2, { status: 'not-applicable', sheet: null, sheet_name: '' }),
  fakeTask(3, { status: 'error', result: 'パスワード付きのPDFです', sheet: null, sheet_name: '' }),
  fakeTask(4, { status: 'canceling', sheet: null, sheet_name: '' }),
  fakeTask(5, {
    ...open,
    status: 'started',
    meta: { percentage: 45, documents: 3, finished: 1, file_name: nameOf(5) },
  }),
  fakeTask(6, {
    ...open,
    status: '',
    meta: { percentage: 0, documents: 1, finished: 0, file_name: nameOf(6) },
  }),
];
