import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { DocumentErrorsDialog, jobErrorsOf } from '../../components/dialogs/document-errors-dialog';
import { showFailure } from '../../components/toasts/report-failure';
import { useCurrentUser } from '../../lib/user-context';
import { fetchFile } from './fetch-file';
import { resultLines, type useFileJob } from './use-file-job';

/** Lists the problems of a job that made its file all the same; nothing where there is none. */
export const useTellProblems = () => {
  const dialogs = useDialogs();

  return async (job: JobAnswer): Promise<void> => {
    const lines = resultLines(job);
    if (lines.length === 0) return;
    const told = {
      title: '出力しました。確認してください',
      body: '置き換えた文字や、出力できなかった項目があります。',
    };
    if (job.problems.length === 0) return dialogs.notify({ ...told, lines });
    await dialogs.ask(DocumentErrorsDialog, { ...told, errors: jobErrorsOf(job) });
  };
};

/** Downloads the file of a job and lists its problems. */
export const useDownload = () => {
  const queries = useQueryClient();
  const tellProblems = useTellProblems();
  const { organization } = useCurrentUser();

  return async (job: JobAnswer): Promise<void> => {
    fetchFile(organization.id, job.id);
    // The documents count as downloaded now.
    void queries.invalidateQueries({ queryKey: ['documents'] });
    await tellProblems(job);
  };
};

/** Makes a file and downloads it. */
export const useMakeFile = (follow: ReturnType<typeof useFileJob>['follow']) => {
  const download = useDownload();

  return (start: () => Promise<string>, failed: string) =>
    follow('出力', start, failed, async (job) => {
      if (job.status === 'failed') showFailure({ failed }, job.result);
      else await download(job);
    });
};
