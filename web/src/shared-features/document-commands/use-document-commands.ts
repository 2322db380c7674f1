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
import { deleteDocuments, giveToDepartment, type Outcome, returnToUnconfirmed } from './api';
import { type ChosenDepartment, DepartmentDialog } from './department-dialog';

/** A command on documents, and its messages. */
interface Command {
  readonly send: (ids: readonly string[]) => Promise<Outcome>;
  readonly done: string;
  /** It continues as a job. */
  readonly begun: (documents: number) => string;
  readonly failed: string;
}

/** A command that is asked about before. */
interface ConfirmedCommand extends Command {
  readonly question: (selection: Selection) => ConfirmQuestion;
}

const returning: ConfirmedCommand = {
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

const deleting: ConfirmedCommand = {
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

const giving = ({ id }: ChosenDepartment): Command => ({
  send: (ids) => giveToDepartment(ids, id),
  done: '部署を変更しました。',
  begun: (documents) => `${count(documents)}件の部署を変更しています。画面を離れても処理は続きます。`,
  failed: '部署の変更に失敗しました。',
});

const NOT_FOLLOWED = '処理の状態を取得できませんでした。「ジョブ」で確認してください。';

/**
 * Returns or deletes the selected documents after confirmation, or gives them to a department, and names those that failed. `list` returns the
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

  /** `choose` asks what is to be done, and answers undefined where it is not. */
  const run = async (choose: (selection: Selection) => Promise<Command | undefined>) => {
    setIsBusy(true);
    try {
      const selection = await list();
      const command = await choose(selection);
      if (!command) return;
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

  const confirmed = (command: ConfirmedCommand) => async (selection: Selection) =>
    (await dialogs.confirm(command.question(selection))) ? command : undefined;

  return {
    isBusy,
    returnSelected: () => run(confirmed(returning)),
    deleteSelected: () => run(confirmed(deleting)),
    giveSelected: () =>
      run(async (selection) => {
        const chosen = await dialogs.ask<ChosenDepartment | undefined, { names: readonly string[] }>(
          DepartmentDialog,
          { names: [...selection.values()] },
        );
        return chosen && giving(chosen);
      }),
  };
};

export type DocumentCommands = ReturnType<typeof useDocumentCommands>;
