import { BulkCommandFailed, BulkCommandFinished, BulkCommandRequested, type BulkCommand } from './events.js';
import { BulkCommandWork } from './messages.js';
import { failsOn, jobKind, on, retryOf } from '../job-kind.js';
import { workKind } from '../work-kind.js';

/** The same is done to many documents. */
export const bulkWork = workKind({
  name: 'bulk',
  consumer: 'bulk-commands',
  message: BulkCommandWork,
  answer: null,
  ahead: 2,
  requested: [BulkCommandRequested],
  ended: [BulkCommandFinished, BulkCommandFailed],
  id: 'jobId',
  payload: ({ data: { jobId, command, list, departmentId } }) => ({
    jobId,
    command,
    list,
    ...(departmentId !== undefined && { departmentId }),
  }),
});

/** Why a command on many documents stopped; the documents that had their turn before stay as they are. */
const FAILED: Record<string, string> = {
  'gave-up': '繰り返し失敗したため、処理を中止しました。一部の文書は処理済みの場合があります。',
  failed: '処理に失敗しました。一部の文書は処理済みの場合があります。',
};

const bulkJob = <const Name extends string>(
  command: BulkCommand,
  words: { readonly name: Name; readonly label: string; readonly noun: string },
) =>
  jobKind({
    ...words,
    works: [bulkWork],
    changesDocuments: true,
    countsDocuments: true,
    tellsFailures: true,
    retry: retryOf(BulkCommandRequested, ({ data }, jobId) => BulkCommandRequested.of({ ...data, jobId })),
    begins: [
      on(BulkCommandRequested, ({ data }) => (data.command === command ? { total: data.documents } : null)),
    ],
    changes: [
      on(BulkCommandFinished, ({ data }) => ({
        status: 'finished',
        total: data.done + data.failedCount,
        finished: data.done,
        problems: data.failed.map(({ documentId, code }) => ({ documentId, problem: code })),
        further_notes: data.failedCount - data.failed.length,
      })),
      failsOn(BulkCommandFailed),
    ],
    failureText: (note) => FAILED[note] ?? note,
    documentMessages: ({ problems }, titleOf) =>
      problems.map(({ documentId, problem }) => ({ documentId, message: titleOf(problem) })),
  });

export const bulkReturnJob = bulkJob('return-to-unconfirmed', {
  name: 'bulk-return',
  label: '一括で未確認に戻す',
  noun: '未確認への変更',
});

export const bulkDeleteJob = bulkJob('delete', {
  name: 'bulk-delete',
  label: '一括削除',
  noun: '一括削除',
});

export const bulkDepartmentJob = bulkJob('change-department', {
  name: 'bulk-department',
  label: '部署の一括変更',
  noun: '部署の変更',
});
