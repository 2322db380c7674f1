import { ERASED } from '../../events/define.js';
import { failsOn, jobKind, on, retryOf } from '../job-kind.js';
import { workKind } from '../work-kind.js';
import { ImportFailed, ImportFinished, ImportRequested } from './events.js';
import { ImportAnswer, ImportWork } from './messages.js';

export const importWork = workKind({
  name: 'import',
  consumer: 'imports',
  message: ImportWork,
  answer: ImportAnswer,
  ahead: 4,
  requested: [ImportRequested],
  ended: [ImportFinished, ImportFailed],
  id: 'jobId',
  payload: ({ data, metadata, position }) => ({
    jobId: data.jobId,
    file: data.file,
    requestedBy: metadata.actor.id,
    position: String(position),
  }),
});

export const importJob = jobKind({
  name: 'import',
  label: '読込結果修正ファイルの取り込み',
  noun: '取り込み',
  works: [importWork],
  changesDocuments: true,
  retry: retryOf(ImportRequested, ({ data }, jobId) => ImportRequested.of({ ...data, jobId })),
  begins: [on(ImportRequested, () => ({ total: 1 }))],
  changes: [
    on(ImportFinished, ({ data, personal }) => {
      const listed = personal === ERASED ? [] : personal.problems;
      return {
        status: 'finished',
        finished: 1,
        notes: listed.map(({ cell, text }) => (cell === null ? text : `${cell}: ${text}`)),
        further_notes: data.problemCount - listed.length,
      };
    }),
    failsOn(ImportFailed),
  ],
  failureText: () => '取り込みに失敗しました。もう一度お試しください。',
});
