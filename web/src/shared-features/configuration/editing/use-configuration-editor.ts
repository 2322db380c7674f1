import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Loaded, refetchNames } from '../../../lib/queries/configurations';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import type { ObjectLists } from '../../../lib/editing/object-changes';
import { unlessBehind } from '../../../lib/editing/load-caught-up';
import { OwnSaves } from '../../../lib/editing/own-saves';
import { saveUntilDone } from '../../../lib/editing/save-changes';
import { useStoredEdits } from '../../../lib/editing/use-stored-edits';
import { useView } from '../../../lib/hooks/use-view';
import type { Conflict, Conflicting } from '../../../lib/editing/save-result';
import { mayBeSaved, pushedObjects, saveChanges } from '../../../lib/http/transactions';
import { useCurrentUser } from '../../../lib/user-context';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { madeAnew, reportRefusedSave } from './deleted-by-others';
import { type SeveralRoots, useLoadedBase } from './use-loaded-base';
import { useRestoredEditor } from './use-restored-editor';

export interface ConfigurationEditing<Lists extends ObjectLists> {
  /** Identifies what is edited: the root's id, or the list's name. */
  readonly key: string;
  /** In push order: classes come after those they refer to. */
  readonly classes: readonly ObjectClass[];
  readonly loaded: Loaded<Lists>;
  /** Reloads everything. */
  readonly load: () => Promise<Loaded<Lists>>;
  /** Absent: all is one root. */
  readonly roots?: SeveralRoots<Lists>;
  /** Fields that address a change: `_root` and the loaded `_revision`. */
  readonly place: (change: ObjectChange, loaded: Loaded<Lists>) => Readonly<Record<string, unknown>>;
  /** What is pushed of a change; absent: all of it. */
  readonly pushedOf?: (change: ObjectChange) => ObjectChange;
  /** The name of a field in a conflict; `saved` still has objects deleted here. */
  readonly labelOf: (conflict: Conflict, lists: Lists, saved: Lists) => string;
  /** A value of such a field as text. */
  readonly textOf?: (conflict: Conflict, value: unknown) => string;
  /** Looks whether somebody else has deleted what is edited, whose edits are offered elsewhere then. */
  readonly isGone?: () => Promise<boolean>;
  /** The toast after saving. */
  readonly savedText: string;
  /** Whether the input is invalid and cannot be saved. */
  readonly isInvalid?: (lists: Lists) => boolean;
}

/** What is edited and not saved; null: nothing. */
const editedIn = <Lists extends ObjectLists>(editor: ObjectEditor<Lists>) => {
  const view = editor.view();
  return view.changes.length > 0 ? view : null;
};

const whole = (change: ObjectChange): ObjectChange => change;

/**
 * The editor of one configuration: edits are collected, kept on the device, and saved as one transaction. Conflicts are
 * asked about with both values. Mount it again (by `key`) for another configuration; `SaveButtons` saves and guards it.
 */
export const useConfigurationEditor = <Lists extends ObjectLists>(editing: ConfigurationEditing<Lists>) => {
  const { classes, loaded, load, roots, place, labelOf, textOf, savedText, isInvalid, isGone } = editing;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { user, isReadOnly } = useCurrentUser();
  const key = `${user.id}-${editing.key}`;
  const { editor, base: restoredBase } = useRestoredEditor(key, classes, loaded.lists, isReadOnly);
  const view = useView(editor);
  const base = useLoadedBase(restoredBase ?? loaded, { load, roots, loaded });
  const [ownSaves] = useState(() => new OwnSaves(({ id }) => base.revisionOf(id), mayBeSaved));
  const [isSaving, setIsSaving] = useState(false);
  useStoredEdits(key, editor, base.loaded);

  // While nothing is edited, changes of others are shown at once; otherwise saving finds them.
  useEffect(() => {
    if (loaded.revision <= base.loaded().revision || editor.view().count > 0) return;
    base.replace(loaded);
    editor.rebase(loaded.lists);
  }, [editor, base, loaded]);

  /** What is edited stays based on what it was edited on. */
  const showNewest = async (conflicting: Conflicting | null) => {
    const newest = await base.loadNewest(conflicting);
    if (editor.view().count === 0) base.replace(newest);
    editor.rebase(newest.lists, editing.pushedOf);
    return newest;
  };

  const saveAll = () =>
    saveUntilDone({
      next: () => editedIn(editor),
      push: ({ changes }) => {
        const pushed = changes.map(editing.pushedOf ?? whole);
        return ownSaves.during(pushed, () =>
          saveChanges(pushedObjects(pushed, (change) => place(change, base.loaded()))),
        );
      },
      markSaved: async ({ lists }, answer) => {
        editor.markSaved(lists);
        base.noteSaved({ lists, answer });
        await unlessBehind(() => showNewest(null));
      },
      choose: (conflicts) => {
        const { lists, saved, changes } = editor.view();
        return ownSaves.chosen(changes, conflicts, (ofOthers) =>
          dialogs.ask(ConflictDialog, {
            conflicts: ofOthers,
            labelOf: (conflict: Conflict) => labelOf(conflict, lists, saved),
            textOf,
          }),
        );
      },
      rebase: async (_, resolved, theirs) => {
        const newest = await showNewest(resolved);
        base.resolvedOn(resolved, newest);
        for (const { _class, id, field } of theirs) editor.revert(_class, id, field);
        if (editor.view().count === 0) base.replace(newest);
      },
    });

  /** Saves everything. Returns whether it succeeded. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    try {
      if (!(await saveAll())) return false;
      void refetchNames(queries);
      toasts.success(savedText, 3000);
      return true;
    } catch (error) {
      const anew = async () => madeAnew(editor, base.wasThere, await showNewest(null));
      await reportRefusedSave(error, { isGone, makeDeletedAnew: roots && anew });
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    editor,
    view,
    count: view.count,
    /** The revision on which the edits are based. */
    revision: () => base.loaded().revision,
    save,
    isSaving,
    isInvalid: isInvalid?.(view.lists) ?? false,
  };
};
export type ConfigurationEditor<Lists extends ObjectLists> = ReturnType<typeof useConfigurationEditor<Lists>>;
