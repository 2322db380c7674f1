import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { TableArea } from '@reader/contracts/objects/document/tables-giving-way';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { followJob } from '../../../shared-features/document-jobs/follow-job';
import { createTable, type NewTable, rearrangeTables } from '../api/jobs';
import { useRenewingJob } from '../editing/use-renewing-job';
import type { EditorView } from '../model/editor/editor';
import { replacementQuestion } from './giving-way';
import { tablesRead } from './tables-notice';
import type { TableLines } from './lines/table-lines';

/* What is said of these jobs (docs/product/messages.md#successes). */
const CREATION = {
  started: '表の作成を開始しました。',
  done: '表の作成が完了しました。',
  failed: '表の作成に失敗しました。',
};
const REARRANGEMENT = {
  started: '表を再読込しています。',
  done: '表の再読込が完了しました。',
  failed: '表の再読込に失敗しました。',
  doneMs: 3000,
};

/** What is there before tables are read. */
interface Present {
  readonly inputs: EditorView['inputs'];
  readonly tables: EditorView['tables'];
}

/**
 * Tables that the servers read: where they were drawn, or again where they were marked. Each is a job that is waited for;
 * before it begins the screen asks where something gives way. False: the person does not want it.
 */
export const useTableJobs = (documentId: string, present: () => Present, onRenewed: () => void) => {
  const dialogs = useDialogs();
  const { isBusy, run } = useRenewingJob(documentId, onRenewed);
  const isAgreed = async (areas: readonly TableArea[]): Promise<boolean> => {
    const { inputs, tables } = present();
    const question = replacementQuestion([...inputs.values()], tables, areas);
    return question === undefined || dialogs.confirm(question);
  };
  const read = (start: () => Promise<{ job_id: string }>, sentences: Parameters<typeof followJob>[1]) =>
    run(sentences, async () => {
      const { job_id } = await start();
      const isDone = await followJob(job_id, sentences);
      if (isDone) tablesRead.set({ documentId, jobId: job_id });
      return isDone;
    });
  return {
    isBusy,
    isAgreed,
    create: (page: UploadedFile, lines: TableLines, table: NewTable) =>
      read(() => createTable(page, lines, table), CREATION),
    rearrange: (marked: Parameters<typeof rearrangeTables>[0]) =>
      read(() => rearrangeTables(marked), REARRANGEMENT),
  };
};
export type TableJobs = ReturnType<typeof useTableJobs>;
