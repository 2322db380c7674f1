import { useKeptEdits } from '../../lib/editing/use-kept-edits';
import type { ObjectLists } from '../../lib/object-changes';
import type { ObjectEditor } from '../../lib/object-editor';
import { browserStorage } from '../../lib/storage';
import { keepEdits } from '../../lib/stored-edits';

/** Keeps unsaved edits on the device, a moment after each, and drops them once there are none. */
export const useStoredEdits = <Lists extends ObjectLists>(key: string, editor: ObjectEditor<Lists>): void => {
  useKeptEdits(editor.subscribe, () => {
    const { saved, lists, count } = editor.view();
    keepEdits(browserStorage, key, count > 0 ? { saved, now: lists } : null);
  });
};
