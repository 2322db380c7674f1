import {
  SheetRegistrationFailed,
  SheetRegistrationFinished,
  SheetRegistrationRequested,
  SheetTemplateMade,
  SheetUploaded,
  SheetUploadFailed,
  SheetUploadRequested,
} from './events.js';
import { leftOutText } from '../../japanese/left-out.js';
import { readProblemText } from '../../japanese/read-problems.js';
import type { ReadProblem } from '../reading/messages.js';
import { SheetUploadWork, TemplateAnswer, TemplateWork, type SheetUploadProblem } from './messages.js';
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
  ended: [SheetRegistrationFinished, SheetRegistrationFailed, SheetTemplateMade],
  id: 'jobId',
  payload: ({ data }) => ({ jobId: data.jobId, sheetId: data.sheetId, definition: data.definition }),
});

/** The form is given to the external creator. */
export const sheetUploadWork = workKind({
  name: 'sheet-upload',
  consumer: 'sheet-uploads',
  message: SheetUploadWork,
  answer: null,
  ahead: 2,
  requested: [SheetUploadRequested],
  ended: [SheetUploaded, SheetUploadFailed],
  // Of its own: the dispatcher knows the job's from the template's work.
  id: 'uploadId',
  payload: ({ data: { jobId, uploadId, sheetId, definition, template, pages } }) => ({
    ...{ jobId, uploadId, sheetId, definition, template, pages },
  }),
});

/** What to do where the external creator did not get the form. */
const notUploadedText: Record<SheetUploadProblem, string> = {
  'creator-unavailable':
    'creatorから応答がありません。しばらくしてから、ジョブの「再実行」でもう一度登録してください。続くときは、システム管理者に連絡してください。',
  'creator-failed':
    'creatorでエラーが発生しました。creatorの管理者に連絡し、直ってから、ジョブの「再実行」でもう一度登録してください。',
  'creator-denied':
    'creatorに登録する権限がありません。システム管理者に、接続の設定（CREATOR_TOKEN）の確認を依頼してください。',
  'creator-not-found':
    'creatorの登録先が見つかりません。システム管理者に、接続の設定（CREATOR_URL）の確認を依頼してください。',
  'creator-too-large':
    '帳票が大きすぎるため、creatorが受け付けませんでした。ページの少ない文書に分けてから、もう一度登録してください。',
  'creator-refused':
    'creatorがこの帳票を受け付けませんでした。帳票名と入力欄を確認し、文書からもう一度登録してください。',
  'form-erased': '登録の途中で帳票のデータが消去されました。必要なときは、文書からもう一度登録してください。',
  'gave-up':
    '繰り返し失敗したため、登録を中止しました。しばらくしてから、ジョブの「再実行」でもう一度登録してください。',
};

/** A form is registered. */
export const sheetJob = jobKind({
  name: 'sheet',
  label: '帳票登録',
  works: [templateWork, sheetUploadWork],
  retry: retryOf(SheetRegistrationRequested, ({ data }, jobId) =>
    SheetRegistrationRequested.of({ ...data, jobId }),
  ),
  begins: [on(SheetRegistrationRequested, ({ data }) => ({ total: 1, sheet_id: data.sheetId }))],
  changes: [
    on(SheetRegistrationFinished, ({ data }) => ({
      ...{ status: 'finished', finished: 1 },
      notes: data.leftOut ? leftOutText(data.leftOut) : [],
    })),
    failsOn(SheetRegistrationFailed),
    on(SheetUploadRequested, () => ({ status: 'started' })),
    on(SheetUploaded, ({ data: { opens } }) => ({ status: 'finished', finished: 1, opens })),
    failsOn(SheetUploadFailed),
  ],
  failureText: (problem) =>
    notUploadedText[problem as SheetUploadProblem] ?? readProblemText[problem as ReadProblem] ?? problem,
});
