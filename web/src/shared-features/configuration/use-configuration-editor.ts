import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Loaded, refetchNames } from '../../lib/queries/configurations';
import { restoreEdits } from '../../lib/editing/stored-edits';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { ObjectEditor } from '../../lib/editing/object-editor';
import { useStoredEdits } from '../../lib/editing/use-stored-edits';
import { useView } from '../../lib/hooks/use-view';
import { browserStorage } from '../../lib/storage';
import { type Conflict, pushedObjects, saveChanges } from '../../lib/http/transactions';
import { useCurrentUser } from '../../lib/user-context';
import { ConflictDialog } from '../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { toasts } from '../../components/toasts/toast-store';
import { reportSaveFailure } from './report-save-failure';

export interface ConfigurationEditing<Lists extends ObjectLists> {
  /** Names what is edited: the root's id, or the list's name. */
  readonly key: string;
  /** In the order in which they are pushed: what names something after it. */
  readonly classes: readonly ObjectClass[];
  readonly loaded: Loaded<Lists>;
  /** Fetches everything again. */
  readonly load: () => Promise<Loaded<Lists>>;
  /** Where a change belongs: `_root` and the `_revision` that was loaded. */
  readonly place: (change: ObjectChange, loaded: Loaded<Lists>) => Readonly<Record<string, unknown>>;
  /** What people call a field that two changed; `saved` still has what was deleted here. */
  readonly labelOf: (conflict: Conflict, lists: Lists, saved: Lists) => string;
  /** What people call a value of such a field. */
  readonly textOf?: (conflict: Conflict, value: unknown) => string;
  /** The toast after saving. */
  readonly savedText: string;
  /** Something is wrong with the input: nothing can be saved. */
  readonly isInvalid?: (lists: Lists) => boolean;
}

/**
 * The editor of one configuration with its saving: edits are collected, kept on the device, and written by one
 * transaction. What somebody else changed is asked about with both values. Mount it again (by `key`) for another
 * configuration; `SaveButtons` saves and guards it.
 */
export const useConfigurationEditor = <Lists extends ObjectLists>(editing: ConfigurationEditing<Lists>) => {
  const { classes, loaded, load, place, labelOf, textOf, savedText, isInvalid } = editing;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { user, isReadOnly } = useCurrentUser();
  const key = `${user.id}-${editing.key}`;
  const [{ editor, restored }] = useState(() => {
    const made = new ObjectEditor<Lists>(classes, loaded.lists);
    if (!isReadOnly) made.edit((fresh) => restoreEdits(browserStorage, key, classes, fresh) ?? fresh);
    return { editor: made, restored: made.view().count };
  });
  const view = useView(editor);
  const base = useRef(loaded);
  const [isSaving, setIsSaving] = useState(false);
  useStoredEdits(key, editor);
  useEffect(() => {
    if (restored > 0) toasts.info(`保存されていない変更${restored}件を復元しました。`);
  }, [restored]);

  // What others saved shows at once while nothing is edited; else saving finds it.
  useEffect(() => {
    if (loaded === base.current || editor.view().count > 0) return;
    base.current = loaded;
    editor.rebase(loaded.lists);
  }, [editor, loaded]);

  const reload = async () => {
    base.current = await load();
    editor.rebase(base.current.lists);
  };

  const settle = async (conflicts: readonly Conflict[]): Promise<boolean> => {
    const { lists, saved } = editor.view();
    const choices = await dialogs.ask(ConflictDialog, {
      conflicts,
      labelOf: (conflict: Conflict) => labelOf(conflict, lists, saved),
      textOf,
    });
    if (!choices) return false;
    await reload();
    conflicts.forEach((conflict, index) => {
      if (choices[index] === 'theirs') editor.revert(conflict._class, conflict.id, conflict.field);
    });
    return true;
  };

  const saveAll = async (): Promise<boolean> => {
    for (;;) {
      const { changes, lists } = editor.view();
      if (changes.length === 0) return true;
      const result = await saveChanges(pushedObjects(changes, (change) => place(change, base.current)));
      if (result.kind === 'saved') {
        editor.markSaved(lists);
        await reload();
      } else if (!(await settle(result.conflicts))) return false;
    }
  };

  /** Saves everything; answers whether it is. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    try {
      if (!(await saveAll())) return false;
      void refetchNames(queries);
      toasts.success(savedText, 3000);
      return true;
    } catch (error) {
      reportSaveFailure(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    editor,
    view,
    count: view.count,
    /** The revision that the edits are made on. */
    revision: () => base.current.revision,
    save,
    isSaving,
    isInvalid: isInvalid?.(view.lists) ?? false,
  };
};
export type ConfigurationEditor<Lists extends ObjectLists> = ReturnType<typeof useConfigurationEditor<Lists>>;
