import type { UploadedFile } from '@reader/contracts/http/documents';
import { useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import type { DocumentEditor } from '../state/use-document-editor';
import { useNewTable } from './use-new-table';
import { useTableJobs } from './use-table-jobs';

export const SAVE_FIRST = '変更を一時保存してから、もう一度操作してください。';

/** What is drawn on the page for tables; null: nothing, the page shows its values. */
export type TableMode = 'add';

/** The tools that make tables on the page images. */
export const useTableTools = ({
  documentId,
  document: { editor },
  page,
  isReadOnly,
  onRenewed,
}: {
  documentId: string;
  document: DocumentEditor;
  page: UploadedFile | undefined;
  isReadOnly: boolean;
  onRenewed: () => void;
}) => {
  const user = useCurrentUser();
  const [mode, setMode] = useState<TableMode | null>(null);
  const jobs = useTableJobs(documentId, onRenewed);
  const newTable = useNewTable(page, jobs, () => setMode(null));
  const canAdd = !isReadOnly && page !== undefined && user.isOn('addTable');
  const leave = useStable(() => {
    newTable.clear();
    setMode(null);
  });
  return {
    mode,
    isBusy: jobs.isBusy,
    canAdd,
    newTable,
    /** Gives up what was drawn. */
    leave,
    toggleAdd: useStable(() => {
      if (!canAdd || jobs.isBusy) return;
      if (mode === 'add') leave();
      else setMode('add');
    }),
    /** Has the drawn table read. The servers work on what is saved: edits that are not would be lost under it. */
    create: useStable(() => {
      if (editor.view().changes.length > 0) toasts.info(SAVE_FIRST);
      else void newTable.create();
    }),
  };
};
export type TableTools = ReturnType<typeof useTableTools>;
