import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useRef } from 'react';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { isDrawnRegion } from '../../model/page/geometry';
import type { DocumentEditor } from '../../editing/use-document-editor';
import type { Saving } from '../../editing/use-saving';
import { boxOf, type PageArea, tableAreasOf } from './page-areas';
import { usePageAreas } from './use-page-areas';
import type { TableJobs } from '../use-table-jobs';

/** Table areas that are marked and then read again (docs/product/tables.md#drawing-tables). */
export const useRearranging = ({
  document: { editor },
  saving,
  pages,
  page,
  jobs,
  onLeave,
}: {
  document: DocumentEditor;
  saving: Saving;
  pages: readonly UploadedFile[];
  page: UploadedFile | undefined;
  jobs: TableJobs;
  /** The mode ends. */
  onLeave: () => void;
}) => {
  const dialogs = useDialogs();
  const areas = usePageAreas(pages, page, isDrawnRegion);

  /** The servers work on what is saved. False: the edits are not saved, and one goes on editing. */
  const saved = async (): Promise<boolean> => {
    if (editor.view().changes.length === 0) return true;
    const isAgreed = await dialogs.confirm({
      title: '一時保存',
      body: '編集中の内容を保存します。よろしいですか？',
      yes: 'OK',
      no: 'キャンセル',
    });
    if (!isAgreed) return false;
    await saving.save();
    return editor.view().changes.length === 0;
  };

  const isFinishing = useRef(false);
  const finish = async (marked: readonly PageArea[]): Promise<void> => {
    if (!(await saved())) return;
    if (
      marked.length > 0 &&
      !(await jobs.isAgreed(marked.map((area) => ({ pageId: area.pageId, box: boxOf(area) }))))
    )
      return;
    onLeave();
    if (marked.length > 0) await jobs.rearrange(tableAreasOf(pages, marked));
  };

  return {
    areas,
    /** Saves, leaves the mode and reads what lies in areas again; without areas it only leaves. */
    finish: async (marked: readonly PageArea[]): Promise<void> => {
      // A second click while the first one saves starts nothing more.
      if (isFinishing.current) return;
      isFinishing.current = true;
      try {
        await finish(marked);
      } finally {
        isFinishing.current = false;
      }
    },
  };
};
