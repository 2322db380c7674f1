import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { GridEditor } from './grid-editor';
import { keep, readStored } from './kept-grid';

const KEEP_AFTER_MS = 300;

/** The values of a form's grid, with what an earlier visit could not save; what is not saved is kept on this device. */
export const useGridEditor = (sheet: string) => {
  const { user } = useCurrentUser();
  const [editor] = useState(() => new GridEditor(readStored(browserStorage, user.id, sheet)));
  const view = useSyncExternalStore(editor.subscribe, editor.view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const { changes, refused } = editor.view();
      keep(browserStorage, user.id, sheet, [...changes, ...refused]);
    };
    const unsubscribe = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, KEEP_AFTER_MS);
    });
    const writePending = () => timer !== undefined && write();
    // Also on the way out: closing, crashing tabs and an expired session must not cost the last keys.
    window.addEventListener('pagehide', writePending);
    return () => {
      window.removeEventListener('pagehide', writePending);
      unsubscribe();
      writePending();
    };
  }, [editor, user.id, sheet]);
  return { editor, view };
};
