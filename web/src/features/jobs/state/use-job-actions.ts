import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import {
  type DocumentError,
  DocumentErrorsDialog,
  jobErrorsOf,
} from '../../../components/dialogs/document-errors-dialog';
import { reloadDocument } from '../../../shared-features/document-jobs/api';
import { failureText, reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { ownJobsKey } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { cancelRead, failedWorkKey, retryJob } from '../api/jobs';
import { unreadOf } from './retriable';

interface Unread {
  readonly id: string;
  readonly file_name: string;
}

const AUTOMATIC = { sheetId: null, isCorrecting: true, isForced: false };

/** Actions on jobs: cancelling a read, retrying failures, and listing failed documents. */
export const useJobActions = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (id: string, work: () => Promise<void>) => {
    setBusy((before) => new Set([...before, id]));
    try {
      await work();
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
      for (const queryKey of [ownJobsKey, failedWorkKey, ['documents'], ['statistics']])
        void queries.invalidateQueries({ queryKey });
    }
  };

  /** Reads failed documents again; those that cannot be are listed. `id` is marked busy meanwhile. */
  const readAgain = (id: string, documents: readonly Unread[]) =>
    run(id, async () => {
      const failed: DocumentError[] = [];
      for (const document of documents)
        try {
          await reloadDocument(document.id, AUTOMATIC);
        } catch (error) {
          failed.push({
            documentId: document.id,
            fileName: document.file_name,
            message: failureText(error),
          });
        }
      if (failed.length < documents.length)
        toasts.success(`${count(documents.length - failed.length)}件の読取を再実行しました。`);
      if (failed.length > 0)
        await dialogs.ask(DocumentErrorsDialog, {
          title: `${count(failed.length)}件は読取を始められませんでした`,
          errors: failed,
        });
    });

  const retry = (id: string) =>
    run(id, async () => {
      await retryJob(id);
      toasts.success('再実行しています。「ジョブ」で確認できます。');
    });

  return {
    /** Ids of jobs and documents in progress. */
    busy,
    readAgain,
    retry,
    again: (job: JobAnswer) =>
      jobKindOf(job).isOfReadings
        ? readAgain(
            job.id,
            unreadOf(job).map(({ document_id, file_name }) => ({ id: document_id, file_name })),
          )
        : retry(job.id),
    cancel: (job: JobAnswer) =>
      run(job.id, async () => {
        const isAgreed = await dialogs.confirm({
          title: '読取をキャンセルしますか？',
          body: '読み終わっていないファイルは読み取られません。文書一覧から再読込できます。',
          yes: '読取をキャンセル',
          no: '戻る',
          isDestructive: true,
        });
        if (!isAgreed) return;
        await cancelRead(job.id);
        toasts.success('読取のキャンセルを開始しました。');
      }),
    showProblems: (title: string, job: JobAnswer) =>
      job.problems.length > 0
        ? dialogs.ask(DocumentErrorsDialog, { title, errors: jobErrorsOf(job) })
        : dialogs.notify({ title, lines: job.result.split('\n').filter(Boolean) }),
  };
};
