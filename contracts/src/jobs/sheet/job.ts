import { SheetRegistrationFailed, SheetRegistrationFinished, SheetRegistrationRequested } from './events.js';
import { readProblemText } from '../../japanese/read-problems.js';
import type { ReadProblem } from '../reading/messages.js';
import { TemplateAnswer, TemplateWork } from './messages.js';
import { failsOn, jobKind, on, retryOf } from '../job-kind.js';
import { workKind } from '../work-kind.js';

/** The template of a form is made. */
export const templateWork = workKind({
  name: 'template',
  consumer: 'templates',
  message: TemplateWork,
  answer: TemplateAnswer,
  ahead: 4,
  requested: [SheetRegistrationRequested],
  ended: [SheetRegistrationFinished, SheetRegistrationFailed],
  id: 'jobId',
  payload: ({ data }) => ({ jobId: data.jobId, sheetId: data.sheetId, definition: data.definition }),
});

/** A form is registered. */
export const sheetJob = jobKind({
  name: 'sheet',
  label: '帳票登録',
  works: [templateWork],
  retry: retryOf(SheetRegistrationRequested, ({ data }, jobId) =>
    SheetRegistrationRequested.of({ ...data, jobId }),
  ),
  begins: [on(SheetRegistrationRequested, ({ data }) => ({ total: 1, sheet_id: data.sheetId }))],
  changes: [
    on(SheetRegistrationFinished, () => ({ status: 'finished', finished: 1 })),
    failsOn(SheetRegistrationFailed),
  ],
  failureText: (problem) => readProblemText[problem as ReadProblem] ?? problem,
});
