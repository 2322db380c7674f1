import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { followJob } from '../../../shared-features/document-jobs/follow-job';
import { createTable, type NewTable, rearrangeTables } from '../api/jobs';
import { useRenewingJob } from '../editing/use-renewing-job';
import type { TableLines } from './lines/table-lines';

/* What is said of these jobs (docs/product/messages.md#successes). */
const CREATION = {
  started: '表の作成を開始しました。',
  done: '表の作成が完了しました。',
  failed: '表の作成に失敗しました。',
  hasReasonBehind: true,
};
const REARRANGEMENT = {
  started: '表を再読込しています。',
  done: '表の再読込が完了しました。',
  failed: '表の再読込に失敗しました。',
  doneMs: 3000,
};

/** Tables that the servers read: where they were drawn, or again where they were marked. Each is a job that is waited for. */
export const useTableJobs = (documentId: string, onRenewed: () => void) => {
  const { isBusy, run } = useRenewingJob(documentId, onRenewed);
  return {
    isBusy,
    create: (page: UploadedFile, lines: TableLines, table: NewTable) =>
      run(async () => followJob((await createTable(page, lines, table)).job_id, CREATION)),
    rearrange: (marked: Parameters<typeof rearrangeTables>[0]) =>
      run(async () => followJob((await rearrangeTables(marked)).job_id, REARRANGEMENT)),
  };
};
export type TableJobs = ReturnType<typeof useTableJobs>;
