import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownJobsKey } from '../../lib/queries/jobs';
import { count, namesText } from '../../lib/text';
import { type ConfirmQuestion, useDialogs } from '../../components/dialogs/dialogs-context';
import {
  type DocumentError,
  DocumentErrorsDialog,
  jobErrorsOf,
} from '../../components/dialogs/document-errors-dialog';
import type { Selection } from '../document-rows/use-selection';
import { followJob } from '../files/use-file-job';
import { reportFailure, showFailure } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';
import { deleteDocuments, type Outcome, returnToUnconfirmed } from './api';

/** A command on documents, and its messages. */
interface Command {
  readonly question: (selection: Selection) => ConfirmQuestion;
  readonly send: (ids: readonly string[]) => Promise<Outcome>;
  readonly done: string;
  /** It continues as a job. */
  readonly begun: (documents: number) => string;
  readonly failed: string;
}

const returning: Command = {
  question: (selection) => ({
    title: `${count(selection.size)}件を未確認に戻しますか？`,
    body: `確認済の文書が、もう一度編集と確認の対象になります。\n${namesText([...selection.values()])}`,
    yes: '未確認に戻す',
  }),
  send: returnToUnconfirmed,
  done: '未確認状態に戻しました。',
  begun: (documents) => `${count(documents)}件を未確認に戻しています。画面を離れても処理は続きます。`,
  failed: '未確認への変更に失敗しました。',
};

const deleting: Command = {
  question: (selection) => ({
    title: `${count(selection.size)}件の文書を削除しますか？`,
    body: `読取値と画像が一覧から消え、元に戻せません。\n${namesText([...selection.values()])}`,
    yes: `${count(selection.size)}件を削除`,
    isDestructive: true,
  }),
  send: deleteDocuments,
  done: '削除に成功しました。',
  begun: (documents) => `${count(documents)}件を削除しています。画面を離れても処理は続きます。`,
  failed: '一括削除に失敗しました。',
};

const NOT_FOLLOWED = '処理の状態を取得できませんでした。「ジョブ」で確認してください。';

/**
 * Returns or deletes the selected documents after confirmation, and names those that failed. `list` returns the
 * selected documents by name: exactly those are processed, even if a filter's result grows meanwhile. Many documents
 * are processed by a job: nothing waits for it, and its end is shown on any screen.
 */
export const useDocumentCommands = (list: () => Promise<Selection>, clear: () => void) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const refresh = () => {
    for (const queryKey of [['documents'], ['statistics']]) void queries.invalidateQueries({ queryKey });
  };

  const showErrors = (failed: number, errors: readonly DocumentError[]) =>
    dialogs.ask(DocumentErrorsDialog, { title: `${count(failed)}件は処理できませんでした`, errors });

  const followToEnd = async (jobId: string, { done, failed }: Command) => {
    void queries.invalidateQueries({ queryKey: ownJobsKey });
    try {
      const job = await followJob(jobId);
      if (job.status === 'failed') showFailure({ failed }, job.result);
      else if (job.counts?.done !== 0) toasts.success(done);
      if (job.counts && job.counts.failed > 0) await showErrors(job.counts.failed, jobErrorsOf(job));
    } catch (error) {
      reportFailure(error, NOT_FOLLOWED);
    } finally {
      refresh();
      void queries.invalidateQueries({ queryKey: ownJobsKey });
    }
  };

  const run = async (command: Command) => {
    setIsBusy(true);
    try {
      const selection = await list();
      if (!(await dialogs.confirm(command.question(selection)))) return;
      const ids = [...selection.keys()];
      const outcome = await command.send(ids);
      if ('job_id' in outcome) {
        toasts.info(command.begun(ids.length));
        clear();
        void followToEnd(outcome.job_id, command);
        return;
      }
      const { failed } = outcome;
      if (failed.length < ids.length) toasts.success(command.done);
      if (failed.length === 0) clear();
      else
        await showErrors(
          failed.length,
          failed.map(({ document_id, title }) => ({
            documentId: document_id,
            fileName: selection.get(document_id) ?? '',
            message: title,
          })),
        );
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
      refresh();
    }
  };

  return { isBusy, returnSelected: () => run(returning), deleteSelected: () => run(deleting) };
};

export type DocumentCommands = ReturnType<typeof useDocumentCommands>;
