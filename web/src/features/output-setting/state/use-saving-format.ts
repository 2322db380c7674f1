import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { FormatGone, formatQuery, formatsKey, saveObjects } from '../api/formats';
import { FormatConflictDialog } from '../dialogs/format-conflict-dialog';
import { conflictTexts } from './conflict-texts';
import { pushedObjects } from './format-changes';
import { formatOf } from './format-content';
import type { FormatEditor } from './format-editor';
import type { Conflict } from './merge-formats';
import type { References } from './references';

/** Saving a format; what was not saved stays an edit. */
export const useSavingFormat = (editor: FormatEditor, references: References) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const isRunning = useRef(false);

  const newest = () => queries.fetchQuery({ ...formatQuery(formatOf(editor.view().now).id), staleTime: 0 });

  /** Both values of each conflict to the user; false: not now. */
  const settle = async (conflicts: readonly Conflict[]): Promise<boolean> => {
    const { now, saved } = editor.view();
    const texts = conflictTexts(conflicts, now, saved.content, references);
    const choices = await dialogs.ask(FormatConflictDialog, { conflicts: texts });
    if (!choices) return false;
    editor.rebaseOn(await newest());
    conflicts.forEach((conflict, index) => {
      if (choices[index] === 'theirs') editor.takeTheirs(conflict);
    });
    return true;
  };

  const saveAll = async (): Promise<boolean> => {
    for (;;) {
      const { saved, now } = editor.view();
      const pushed = pushedObjects(saved.content, now, saved.revision);
      if (pushed.length === 0) return true;
      const result = await saveObjects(pushed);
      if (result.kind === 'saved') editor.markSaved(now, await newest());
      else if (!(await settle(result.conflicts))) return false;
      if (result.kind === 'saved') return true;
    }
  };

  return {
    isSaving,
    /** True once everything is saved. */
    save: async (): Promise<boolean> => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setIsSaving(true);
      try {
        const isSaved = await saveAll();
        if (isSaved) toasts.success('出力設定を保存しました。', 3000);
        return isSaved;
      } catch (error) {
        if (error instanceof FormatGone) toasts.error(error.message);
        else reportFailure(error);
        return false;
      } finally {
        isRunning.current = false;
        setIsSaving(false);
        void queries.invalidateQueries({ queryKey: formatsKey, exact: true });
      }
    },
  };
};
