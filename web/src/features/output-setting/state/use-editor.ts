import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { formatOf } from './format-content';
import { FormatEditor, type SavedFormat } from './format-editor';
import { dropEdits, keepEdits, restoreEdits } from './kept-edits';

const KEEP_AFTER_MS = 300;

/** The editor of a format, with the edits of an earlier visit laid on it, and kept on the device while it is edited. */
export const useEditor = (loaded: SavedFormat) => {
  const { user, isReadOnly } = useCurrentUser();
  const { id } = formatOf(loaded.content);
  const [{ editor, restored }] = useState(() => {
    const now = isReadOnly ? null : restoreEdits(browserStorage, user.id, id, loaded.content);
    const made = new FormatEditor(loaded, now ?? loaded.content);
    return { editor: made, restored: made.view().changes };
  });
  const view = useSyncExternalStore(editor.subscribe, editor.view);

  // What others saved shows at once while nothing is edited; else saving finds it.
  useEffect(() => {
    const { saved, changes } = editor.view();
    if (changes === 0 && loaded.revision > saved.revision) editor.rebaseOn(loaded);
  }, [editor, loaded]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { saved, now, changes } = editor.view();
      if (changes > 0) keepEdits(browserStorage, user.id, id, saved.content, now);
      else dropEdits(browserStorage, user.id, id);
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
  }, [editor, id, user.id]);

  return { editor, view, restored };
};
