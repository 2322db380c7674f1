import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../lib/user-context';
import { importCorrections } from '../api/corrections';
import { homeListKey } from '../api/documents';
import { ImportCorrectionsDialog } from '../dialogs/import-corrections-dialog';
import { resultLines, type useFileJob } from '../../../shared-features/files/use-file-job';

/** Worded in docs/product/messages.md#errors. */
const FAILED = '読込結果修正ファイルの取り込みに失敗しました。';

/** Imports a correction workbook; refused cells are listed. */
export const useCorrections = (follow: ReturnType<typeof useFileJob>['follow']) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const user = useCurrentUser();

  return async () => {
    const file = await dialogs.ask<File | null, object>(ImportCorrectionsDialog, {});
    if (!file) return;
    await follow(
      '取り込み',
      () => importCorrections(user, file),
      FAILED,
      async (job) => {
        void queries.invalidateQueries({ queryKey: homeListKey });
        const lines = resultLines(job);
        if (lines.length > 0)
          await dialogs.notify({
            title: job.status === 'failed' ? FAILED : '取り込めなかったセルがあります',
            body: `「${file.name}」の次の内容は反映していません。`,
            lines,
          });
        else if (job.status === 'failed') toasts.error(FAILED);
        else toasts.success('読込結果修正ファイルを取り込みました。');
      },
    );
  };
};
