import type { Task } from '@reader/contracts/http/work/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import { cancelProcess, cancelTask, progressKey } from '../api/tasks';

/** Cancels the reading of one file or of all unfinished ones, after confirmation. */
export const useCancelling = (processId: string) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = useCallback(
    async (ids: readonly string[], cancel: () => Promise<{ readonly cancelled: number }>) => {
      setBusy((before) => new Set([...before, ...ids]));
      const begun = toasts.info('読取のキャンセルを開始しました。');
      try {
        const { cancelled } = await cancel();
        if (cancelled > 0) toasts.success('キャンセルしました。');
        else {
          toasts.close(begun);
          toasts.info('読取がすでに終わっていたため、キャンセルしませんでした。');
        }
      } catch (error) {
        toasts.close(begun);
        reportFailure(error);
      } finally {
        setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
        void queries.invalidateQueries({ queryKey: progressKey });
      }
    },
    [queries],
  );

  return {
    busy,
    /** The same function as long as the screen is there. */
    cancelOne: useCallback((task: Task) => void run([task.id], () => cancelTask(task.id)), [run]),
    cancelAll: async (open: readonly Task[]) => {
      const isAgreed = await dialogs.confirm({
        title: `${count(open.length)}件の読取をキャンセルしますか？`,
        body: '読み終わっていないファイルは読み取られません。文書一覧から再読込できます。',
        yes: `${count(open.length)}件をキャンセル`,
        no: '戻る',
        isDestructive: true,
      });
      if (isAgreed)
        await run(
          open.map((task) => task.id),
          () => cancelProcess(processId),
        );
    },
  };
};
