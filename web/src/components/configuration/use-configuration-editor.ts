import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Loaded } from '../../lib/configurations';
import { type ObjectLists, rebased } from '../../lib/object-changes';
import { ObjectEditor } from '../../lib/object-editor';
import { type Conflict, pushedObjects, saveChanges } from '../../lib/transactions';
import { useCurrentUser } from '../../lib/user-context';
import { ConflictDialog } from '../dialogs/conflict-dialog';
import { useDialogs } from '../dialogs/dialogs-context';
import { toasts } from '../toasts/toast-store';
import { keepEdits, takeEdits } from './kept-edits';
import { reportSaveFailure } from './report-save-failure';
import { useUnsavedGuard } from './use-unsaved-guard';

export interface ConfigurationEditing<Lists extends ObjectLists> {
  /** Names what is edited: the root's id, or the list's name. */
  readonly key: string;
  /** In the order in which they are pushed. */
  readonly classes: readonly ObjectClass[];
  readonly loaded: Loaded<Lists>;
  /** Fetches everything anew. */
  readonly load: () => Promise<Loaded<Lists>>;
  /** Where a change belongs: `_root` and the `_revision` that was loaded. */
  readonly place: (change: ObjectChange, loaded: Loaded<Lists>) => Readonly<Record<string, unknown>>;
  /** What people call a field that two changed. */
  readonly labelOf: (conflict: Conflict, lists: Lists) => string;
  /** The toast after saving. */
  readonly savedText: string;
  /** Something is wrong with the input: nothing can be saved. */
  readonly isInvalid?: (lists: Lists) => boolean;
}

/**
 * The editor of one configuration with its saving: edits are collected, written by one transaction, and guarded
 * against being left behind. What somebody else changed is asked about with both values. Mount it anew (by `key`)
 * for another configuration.
 */
export const useConfigurationEditor = <Lists extends ObjectLists>(editing: ConfigurationEditing<Lists>) => {
  const { classes, loaded, load, place, labelOf, savedText, isInvalid } = editing;
  const dialogs = useDialogs();
  const key = `${useCurrentUser().user.id}/${editing.key}`;
  const [editor] = useState(() => new ObjectEditor<Lists>(classes, loaded.lists));
  const view = useSyncExternalStore(editor.subscribe, editor.view);
  const base = useRef(loaded);
  const [isSaving, setIsSaving] = useState(false);
  useKeptEdits(key, editor);

  const reload = async () => {
    base.current = await load();
    editor.rebase(base.current.lists);
  };

  const settle = async (conflicts: readonly Conflict[]): Promise<boolean> => {
    const { lists } = editor.view();
    const choices = await dialogs.ask(ConflictDialog, {
      conflicts,
      labelOf: (conflict: Conflict) => labelOf(conflict, lists),
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
      if (result.kind === 'saved') editor.markSaved(lists);
      else if (!(await settle(result.conflicts))) return false;
    }
  };

  /** Saves everything; answers whether it is. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    try {
      if (!(await saveAll())) return false;
      toasts.success(savedText, 3000);
      await reload();
      return true;
    } catch (error) {
      reportSaveFailure(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  const isWrong = isInvalid?.(view.lists) ?? false;
  useUnsavedGuard({
    changes: view.count,
    canSave: !isWrong,
    onSave: save,
    onDiscard: () => editor.discard(),
    onSignIn: () => keepEdits(key, editor.view()),
  });
  return { editor, view, save, isSaving, isInvalid: isWrong };
};

/** Brings back what the end of a session took from the screen. */
const useKeptEdits = <Lists extends ObjectLists>(key: string, editor: ObjectEditor<Lists>): void => {
  useEffect(() => {
    const kept = takeEdits(key);
    if (kept) editor.edit((fresh) => rebased(fresh, kept.lists as Lists, kept.changes));
  }, [key, editor]);
};
