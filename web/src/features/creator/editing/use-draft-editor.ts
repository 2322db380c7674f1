import { useEffect, useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { reportSaveFailure } from '../../../components/toasts/report-save-failure';
import { draftStorage } from '../../../lib/draft-storage';
import { keepEdits, restoreEdits } from '../../../lib/editing/stored-edits';
import { useKeptEdits } from '../../../lib/editing/use-kept-edits';
import { useStable } from '../../../lib/hooks/use-stable';
import { isConnectionLost, isUnauthorized } from '../../../lib/http/http';
import { mayBeSaved, pushedObjects, saveChanges } from '../../../lib/http/transactions';
import { NotYetShown } from '../../../lib/editing/load-caught-up';
import { useCurrentUser } from '../../../lib/user-context';
import { loadDraft, type OpenedSheet } from '../api/sheet-draft';
import { draftClasses, type DraftLists, draftOf, listsOf } from '../model/draft-lists';
import { conflictsText } from '../model/conflict-words';
import { DraftEditor, type SavedDraft } from './draft-editor';
import { DraftSaving } from './draft-saving';

const savedOf = ({ draft }: OpenedSheet): SavedDraft => ({
  revision: draft.revision,
  lists: listsOf(draft),
});

/** The editor, with what an earlier visit left on this device, and whether that is anything. */
const restored = (key: string, saved: SavedDraft) => {
  const kept = restoreEdits<DraftLists>(draftStorage, key, draftClasses, saved.lists);
  const editor = new DraftEditor(saved, kept?.lists ?? saved.lists);
  return { editor, isRestored: editor.view().changes.length > 0 };
};

const isPassing = (failure: unknown): boolean =>
  isConnectionLost(failure) || isUnauthorized(failure) || failure instanceof NotYetShown;

/**
 * The editor of an opened form. What is done is kept on the device at once and saved by itself; what others save comes in while
 * nothing is unsaved. `onLoaded` is told what was loaded on the way.
 */
export const useDraftEditor = (opened: OpenedSheet, onLoaded: (sheet: OpenedSheet) => void) => {
  const { user } = useCurrentUser();
  const sheetId = opened.sheet.id;
  const key = `${user.id}-creator-${sheetId}`;
  const [{ editor, isRestored }] = useState(() => restored(key, savedOf(opened)));
  const told = useStable(onLoaded);
  const [saving] = useState(
    () =>
      new DraftSaving(editor, {
        push: (changes, base) =>
          saveChanges(
            pushedObjects(changes, () => ({ _root: draftOf(base.lists).id, _revision: base.revision })),
          ),
        load: async (atLeast) => {
          const sheet = await loadDraft(sheetId, atLeast);
          told(sheet);
          return savedOf(sheet);
        },
        mayBeSaved,
        isPassing,
        onTheirs: (conflicts) => toasts.info(conflictsText(conflicts, editor.view().lists), 10_000),
        onRefused: reportSaveFailure,
        now: () => new Date(),
      }),
  );

  useKeptEdits(editor.subscribe, () => {
    const { lists, saved, changes } = editor.view();
    const edits = { saved: saved.lists, now: lists, base: { revision: saved.revision } };
    keepEdits(draftStorage, key, changes.length > 0 ? edits : null);
  });
  useEffect(() => {
    if (isRestored) toasts.info('保存されていなかった変更を復元しました。');
  }, [isRestored]);
  useEffect(() => {
    const unfollow = saving.follow();
    const again = () => void saving.save();
    window.addEventListener('online', again);
    return () => {
      unfollow();
      window.removeEventListener('online', again);
    };
  }, [saving]);
  useEffect(() => {
    const { saved, changes } = editor.view();
    if (opened.draft.revision > saved.revision && changes.length === 0) editor.rebase(savedOf(opened));
  }, [editor, opened]);
  return { editor, saving };
};
