import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { waitForJob } from '../../../lib/jobs';
import { useCurrentUser } from '../../../lib/user-context';
import { homeListKey } from '../api/documents';
import { exportFilePath } from '../api/exports';

/** Fetches a file by plain navigation: the session cookie goes with it, and the page stays. */
const download = (path: string) => {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
};

/** Follows a job that makes a file, and fetches the file. `percentage` is null while none is made. */
export const useFileJob = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { organization } = useCurrentUser();
  const [percentage, setPercentage] = useState<number | null>(null);

  /** `failed` is what the spec says of a failure; the reason follows it. */
  const run = async (start: () => Promise<string>, failed: string): Promise<void> => {
    setPercentage(0);
    try {
      const jobId = await start();
      const job = await waitForJob(jobId, ({ meta }) => setPercentage(meta.percentage));
      if (job.status === 'failed') {
        toasts.error([failed, job.result].filter(Boolean).join('\n'));
        return;
      }
      download(exportFilePath(organization.id, jobId));
      void queries.invalidateQueries({ queryKey: homeListKey });
      const lines = job.result.split('\n').filter(Boolean);
      if (lines.length > 0)
        await dialogs.tell({
          title: '出力しました。確認してください',
          body: '置き換えた文字や、値を作れなかった項目があります。',
          lines,
        });
    } catch (error) {
      reportFailure(error, failed);
    } finally {
      setPercentage(null);
    }
  };

  return { percentage, run };
};
