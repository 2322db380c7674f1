import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUnauthorized } from '../../../lib/http/http';
import { ownJobsKey } from '../../../lib/queries/jobs';
import { useCurrentUser } from '../../../lib/user-context';
import { followJob } from '../../../shared-features/files/use-file-job';
import { useTellProblems } from '../../../shared-features/files/use-make-file';
import { failureText, showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { fetchWorkbook, startWorkbook, type WantedWorkbook } from '../api/workbook';

/** Worded in docs/product/messages.md#errors. */
const FAILED = 'ダウンロードに失敗しました。';

/**
 * The job that makes a form's workbook: followed to its end, also after its dialog was closed or the screen left. A failure is
 * told in the dialog, or by a toast where that is closed.
 */
export const useWorkbookJob = (sheet: string, isShown: boolean, onFetched: () => void) => {
  const queries = useQueryClient();
  const tellProblems = useTellProblems();
  const organization = useCurrentUser().organization.id;
  /** Percent; null: none runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const isTold = useRef(isShown);
  useEffect(() => {
    isTold.current = isShown;
    return () => {
      isTold.current = false;
    };
  }, [isShown]);

  const fail = (reason: string) => {
    setFailure(reason || FAILED);
    if (!isTold.current) showFailure({ failed: FAILED }, reason);
  };
  const end = async (job: JobAnswer) => {
    if (job.status === 'failed') return fail(job.result);
    fetchWorkbook(organization, job.meta.file_name);
    toasts.success(`「${job.meta.file_name}」を出力しました。`);
    onFetched();
    await tellProblems(job);
  };
  const start = async (wanted: WantedWorkbook): Promise<void> => {
    setProgress(0);
    setFailure('');
    let job: JobAnswer;
    try {
      const id = await startWorkbook(organization, sheet, wanted);
      try {
        job = await followJob(id, ({ meta }) => setProgress(meta.percentage));
      } finally {
        void queries.invalidateQueries({ queryKey: ownJobsKey });
      }
    } catch (error) {
      // Who has to sign in again is asked over the dialog.
      if (!isUnauthorized(error)) fail(failureText(error));
      return;
    } finally {
      setProgress(null);
    }
    await end(job);
  };
  return { progress, failure, start, forgetFailure: () => setFailure('') };
};
export type WorkbookJob = ReturnType<typeof useWorkbookJob>;
