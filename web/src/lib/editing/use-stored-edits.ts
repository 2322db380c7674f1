import { useKeptEdits } from './use-kept-edits';
import type { ObjectLists } from './object-changes';
import type { ObjectEditor } from './object-editor';
import { draftStorage } from '../draft-storage';
import { keepEdits } from './stored-edits';

/** Keeps unsaved edits, with the `revision` they are made on, on the device shortly after each change, and removes them once there are none. */
export const useStoredEdits = <Lists extends ObjectLists>(
  key: string,
  editor: ObjectEditor<Lists>,
  revision: () => number,
): void => {
  useKeptEdits(editor.subscribe, () => {
    const { saved, lists, count } = editor.view();
    keepEdits(draftStorage, key, count > 0 ? { saved, revision: revision(), now: lists } : null);
  });
};
