import { useKeptEdits } from './use-kept-edits';
import type { ObjectLists } from './object-changes';
import type { ObjectEditor } from './object-editor';
import { browserStorage } from '../storage';
import { keepEdits } from './stored-edits';

/** Keeps unsaved edits on the device, a moment after each, and drops them once there are none. */
export const useStoredEdits = <Lists extends ObjectLists>(key: string, editor: ObjectEditor<Lists>): void => {
  useKeptEdits(editor.subscribe, () => {
    const { saved, lists, count } = editor.view();
    keepEdits(browserStorage, key, count > 0 ? { saved, now: lists } : null);
  });
};
