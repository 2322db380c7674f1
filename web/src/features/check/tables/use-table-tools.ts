import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useMemo, useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { Saving } from '../editing/use-saving';
import { useManualFrames } from './areas/use-manual-frames';
import { usePreset } from './presets/use-preset';
import { useNewTable } from './lines/use-new-table';
import { useRearranging } from './areas/use-rearranging';
import { useTableJobs } from './use-table-jobs';

const SAVE_FIRST = '変更を一時保存してから、もう一度操作してください。';

/** What is drawn on the page for tables. */
export type TableMode = 'add' | 'rearrange' | 'frames';

/** The tools that make tables on the page images. One of them is on at a time, or none and the page shows its values. */
export const useTableTools = ({
  documentId,
  document,
  saving,
  pages,
  page,
  isReadOnly,
  onRenewed,
}: {
  documentId: string;
  document: DocumentEditor;
  saving: Saving;
  pages: readonly UploadedFile[];
  page: UploadedFile | undefined;
  isReadOnly: boolean;
  onRenewed: () => void;
}) => {
  const user = useCurrentUser();
  const [mode, setMode] = useState<TableMode | null>(null);
  const end = () => setMode(null);
  const jobs = useTableJobs(documentId, document.editor.view, onRenewed);
  const newTable = useNewTable(page, jobs, end);
  const rearranging = useRearranging({ document, saving, pages, page, jobs, onLeave: end });
  const manual = useManualFrames(pages, page, document.view.tables);
  const canRearrange = !isReadOnly && page !== undefined;
  const canAdd = canRearrange && user.isOn('addTable');
  const canSetFrames = canRearrange && user.isOn('manualFrame');
  const preset = usePreset({ documentId, document, pageId: page?.id ?? null, isReadOnly });
  const leave = useStable(() => {
    newTable.clear();
    rearranging.areas.clear();
    manual.frames.clear();
    end();
  });
  const toggleAdd = useStable(() => {
    if (!canAdd || jobs.isBusy) return;
    if (mode === 'add') leave();
    else setMode('add');
  });
  /** Enters the mode; in it, reads the marked tables again and leaves it. */
  const toggleRearrange = useStable(() => {
    if (!canRearrange || jobs.isBusy) return;
    if (mode === 'rearrange') void rearranging.finish(rearranging.areas.all);
    else setMode('rearrange');
  });
  const toggleFrames = useStable(() => {
    if (!canSetFrames || jobs.isBusy) return;
    setMode(mode === 'frames' ? null : 'frames');
  });
  const { isBusy } = jobs;
  return {
    mode,
    canAdd,
    canRearrange,
    /** What the toolbar shows; the same object while that does not change. */
    buttons: useMemo(
      () => ({
        ...{ mode, isBusy, canAdd, canRearrange, canSetFrames },
        ...{ toggleAdd, toggleRearrange, toggleFrames, preset },
      }),
      [mode, isBusy, canAdd, canRearrange, canSetFrames, toggleAdd, toggleRearrange, toggleFrames, preset],
    ),
    /** Applies a preset pattern; null: there are none here. */
    preset,
    newTable,
    marks: rearranging.areas,
    frames: manual.frames,
    /** Frames taken from a table, and settings of them that are kept in this browser. */
    askFrameSettings: manual.ask,
    /** Gives up what was drawn. */
    leave,
    toggleAdd,
    toggleRearrange,
    toggleFrames,
    /** Has the tables in the frames read again. */
    readFrames: useStable(() => void rearranging.finish(manual.frames.all)),
    /** Has the drawn table read. The servers work on what is saved: edits that are not would be lost under it. */
    create: useStable(() => {
      if (document.editor.view().changes.length > 0) toasts.info(SAVE_FIRST);
      else void newTable.create();
    }),
  };
};
export type TableTools = ReturnType<typeof useTableTools>;
