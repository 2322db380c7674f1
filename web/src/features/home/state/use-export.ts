import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { waitForJob } from '../../../lib/jobs';
import { browserStorage } from '../../../lib/storage';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { homeListKey } from '../api/documents';
import { exportFilePath, startExport } from '../api/exports';
import { DownloadOptionDialog } from '../dialogs/download-option-dialog';
import { keepDownloadOption, lastDownloadOption } from './download-option';
import type { HomeFilters } from './filters';

const FAILED = 'ダウンロードに失敗しました。';

/** Fetches a file by plain navigation: the session cookie goes with it, and the page stays. */
const download = (path: string) => {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
};

/** Asks how, exports, and fetches the file. `percentage` is null while nothing is exported. */
export const useExport = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { organization } = useCurrentUser();
  const [percentage, setPercentage] = useState<number | null>(null);

  const run = async (ids: readonly string[], filters: HomeFilters, total: number) => {
    const target =
      ids.length > 0
        ? `選択した${count(ids.length)}件を出力します。`
        : `絞り込み結果の${count(total)}件を出力します。`;
    const initial = lastDownloadOption(browserStorage, organization.id);
    const option = await dialogs.ask(DownloadOptionDialog, { target, initial });
    if (!option) return;
    keepDownloadOption(browserStorage, organization.id, option);
    setPercentage(0);
    try {
      const jobId = await startExport(organization.id, ids, filters, option);
      const job = await waitForJob(jobId, ({ meta }) => setPercentage(meta.percentage));
      if (job.status === 'failed') {
        toasts.error(FAILED);
        return;
      }
      download(exportFilePath(organization.id, jobId, option));
      void queries.invalidateQueries({ queryKey: homeListKey });
      const lines = job.result.split('\n').filter(Boolean);
      if (lines.length > 0) {
        await dialogs.tell({
          title: '置き換えた文字があります',
          body: '選択した文字コードで表せない文字を置き換えて出力しました。',
          lines,
        });
      }
    } catch (error) {
      reportFailure(error, FAILED);
    } finally {
      setPercentage(null);
    }
  };

  return { percentage, run };
};
