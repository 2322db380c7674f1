import { useEffect } from 'react';
import { dropEdits, keepEdits } from '../../lib/stored-edits';
import type { ObjectLists } from '../../lib/object-changes';
import type { ObjectEditor } from '../../lib/object-editor';
import { browserStorage } from '../../lib/storage';

const KEEP_AFTER_MS = 300;

/** Keeps unsaved edits on the device, a moment after each, and drops them once there are none. */
export const useStoredEdits = <Lists extends ObjectLists>(key: string, editor: ObjectEditor<Lists>): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { saved, lists, count } = editor.view();
      if (count > 0) keepEdits(browserStorage, key, { saved, now: lists });
      else dropEdits(browserStorage, key);
    };
    const unsubscribe = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    });
    const keepPending = () => timer !== undefined && keep();
    window.addEventListener('pagehide', keepPending);
    return () => {
      window.removeEventListener('pagehide', keepPending);
      unsubscribe();
      keepPending();
    };
  }, [editor, key]);
};
