import { useKeptEdits } from './use-kept-edits';
import type { ObjectLists } from './object-changes';
import type { ObjectEditor } from './object-editor';
import { draftStorage } from '../draft-storage';
import { keepEdits } from './stored-edits';

/** Keeps unsaved edits, with what they are made on, on the device shortly after each change, and removes them once there are none. */
export const useStoredEdits = <Lists extends ObjectLists>(
  key: string,
  editor: ObjectEditor<Lists>,
  base: () => { readonly revision: number; readonly lists: Lists },
): void => {
  useKeptEdits(editor.subscribe, () => {
    const { saved, lists: now, count } = editor.view();
    const { revision, lists } = base();
    const madeOn = { revision, ...(lists !== saved && { lists }) };
    keepEdits(draftStorage, key, count > 0 ? { saved, now, base: madeOn } : null);
  });
};
