import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../lib/user-context';
import { homeListKey } from '../api/documents';
import { exportFilePath } from '../api/exports';
import { resultLines, type useFileJob } from './use-file-job';

/** Fetches a file by plain navigation: the session cookie goes with it, and the page stays. */
const download = (path: string) => {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
};

/** Has a file made, fetches it, and lists what whoever gets it should know. */
export const useMakeFile = (follow: ReturnType<typeof useFileJob>['follow']) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { organization } = useCurrentUser();

  return (start: () => Promise<string>, failed: string) =>
    follow('出力', start, failed, async (job) => {
      if (job.status === 'failed') {
        toasts.error([failed, job.result].filter(Boolean).join('\n'));
        return;
      }
      download(exportFilePath(organization.id, job.id));
      void queries.invalidateQueries({ queryKey: homeListKey });
      const lines = resultLines(job);
      if (lines.length === 0) return;
      await dialogs.tell({
        title: '出力しました。確認してください',
        body: '置き換えた文字や、出力できなかった項目があります。',
        lines,
      });
    });
};
