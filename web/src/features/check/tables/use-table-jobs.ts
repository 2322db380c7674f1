import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { toasts } from '../../../components/toasts/toast-store';
import { waitForJob } from '../../../lib/queries/jobs';
import { createTable, type NewTable, rearrangeTables } from '../api/jobs';
import { useRenewingJob } from '../editing/use-renewing-job';
import type { TableLines } from './lines/table-lines';

const CREATION_FAILED = '表の作成に失敗しました。';
const RELOAD_FAILED = '表の再読込に失敗しました。';
const MILLISECONDS = 5000;
/** What is said when tables were read again (docs/product/messages.md#successes). */
const RELOADED_MS = 3000;

const hasFailed = (job: JobAnswer): boolean => job.status === 'failed' || job.result !== '';

/** Tables that the servers read: where they were drawn, or again where they were marked. Each is a job that is waited for. */
export const useTableJobs = (documentId: string, onRenewed: () => void) => {
  const { isBusy, run } = useRenewingJob(documentId, onRenewed);
  return {
    isBusy,
    create: (page: UploadedFile, lines: TableLines, table: NewTable) =>
      run(async () => {
        const { job_id } = await createTable(page, lines, table);
        toasts.info('表の作成を開始しました。', MILLISECONDS);
        const job = await waitForJob(job_id);
        if (hasFailed(job)) toasts.error(job.result ? `${CREATION_FAILED}${job.result}` : CREATION_FAILED);
        else toasts.success('表の作成が完了しました。', MILLISECONDS);
        return !hasFailed(job);
      }),
    rearrange: (marked: Parameters<typeof rearrangeTables>[0]) =>
      run(async () => {
        const { job_id } = await rearrangeTables(marked);
        toasts.info('表を再読込しています。', MILLISECONDS);
        const job = await waitForJob(job_id);
        if (hasFailed(job)) toasts.error(job.result || RELOAD_FAILED);
        else toasts.success('表の再読込が完了しました。', RELOADED_MS);
        return !hasFailed(job);
      }),
  };
};
export type TableJobs = ReturnType<typeof useTableJobs>;
