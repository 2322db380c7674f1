import { PageTaskFailed, PageTaskFinished, PageTaskRequested } from './events.js';
import { readProblemText } from '../../japanese/read-problems.js';
import { PageTaskAnswer, PageTaskWork, type PageTask } from './messages.js';
import type { ReadProblem } from '../reading/messages.js';
import { failsOn, jobKind, on } from '../job-kind.js';
import { workKind } from '../work-kind.js';

/** Something is done to a page, or a region of it is read. */
export const pageTaskWork = workKind({
  name: 'page-task',
  consumer: 'page-tasks',
  message: PageTaskWork,
  answer: PageTaskAnswer,
  ahead: 8,
  requested: [PageTaskRequested],
  ended: [PageTaskFinished, PageTaskFailed],
  id: 'jobId',
  payload: ({ data }) => ({ jobId: data.jobId, documentId: data.documentId, task: data.task }),
});

const ofTask = (isOfKind: (task: PageTask) => boolean) =>
  ({
    works: [pageTaskWork],
    begins: [
      on(PageTaskRequested, ({ data }) =>
        isOfKind(data.task) ? { total: 1, documents: [data.documentId] } : null,
      ),
    ],
    changes: [
      on(PageTaskFinished, ({ data }) => ({ status: 'finished', finished: 1, text: data.text })),
      failsOn(PageTaskFailed),
    ],
    failureText: (problem: string) => readProblemText[problem as ReadProblem] ?? problem,
  }) as const;

/** It belongs to the page as it was: a failed one cannot be asked for again. */
export const pageJob = jobKind({
  name: 'page',
  label: 'ページの処理',
  changesDocuments: true,
  ...ofTask(({ type }) => type !== 'read-area'),
});

export const areaJob = jobKind({
  name: 'area',
  label: '範囲の読取',
  isInteractive: true,
  finds: 'text',
  ...ofTask(({ type }) => type === 'read-area'),
});
