import { useState } from 'react';
import { useKeptEdits } from '../../../lib/editing/use-kept-edits';
import { useView } from '../../../lib/hooks/use-view';
import { draftStorage } from '../../../lib/draft-storage';
import { keep, readKept } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { GridEditor } from './grid-editor';
import { KeptGrid, keptGridKey } from './kept-grid';

/**
 * The values of a form's grid, with those that an earlier visit could not save; unsaved ones are kept on this device.
 */
export const useGridEditor = (sheet: string) => {
  const { user } = useCurrentUser();
  const key = keptGridKey(user.id, sheet);
  const [editor] = useState(() => new GridEditor(readKept(draftStorage, key, KeptGrid) ?? []));
  const view = useView(editor);
  useKeptEdits(editor.subscribe, () => {
    const { changes, refused } = editor.view();
    const unsaved = [...changes, ...refused];
    keep(draftStorage, key, unsaved.length > 0 ? unsaved : null);
  });
  return { editor, view };
};
