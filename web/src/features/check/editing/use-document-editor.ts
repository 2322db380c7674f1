import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SettledView } from '../../../lib/editing/settled-view';
import { useKeptEdits } from '../../../lib/editing/use-kept-edits';
import { useView } from '../../../lib/hooks/use-view';
import { browserStorage, keep, readKept } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import type { ContentParts } from '../model/editor/content';
import { Draft, draftKey, draftOf } from '../model/editor/drafts';
import { Editor } from '../model/editor/editor';

/**
 * The editor of a document, with the draft of an earlier visit laid on it, and the draft kept up to date while
 * it is edited. `view` is what the screen shows of it beside the field that is typed in; `revision` is the content revision
 * the unsaved edits were made on.
 */
export const useDocumentEditor = (
  documentId: string,
  loaded: readonly UserInput[],
  loadedParts: ContentParts,
  loadedRevision: number,
  isReadOnly: boolean,
) => {
  const { user } = useCurrentUser();
  const key = draftKey(user.id, documentId);
  const [{ editor, settled, restored }] = useState(() => {
    const draft = isReadOnly ? null : readKept(browserStorage, key, Draft);
    const fresh = new Editor(loaded, loadedParts);
    if (draft) fresh.restore(draft.changes);
    const count = fresh.view().changes.length;
    return {
      editor: fresh,
      settled: new SettledView(fresh),
      restored: draft && count > 0 ? { draft, count } : null,
    };
  });
  const view = useView(settled);
  const revision = useRef(restored?.draft.revision ?? loadedRevision);
  const savedRevision = useRef(loadedRevision);
  const [isRestoredShown, setIsRestoredShown] = useState(restored !== null);

  // Whatever is pressed acts on what was typed before.
  useEffect(() => {
    globalThis.document.addEventListener('pointerdown', settled.settle, true);
    return () => globalThis.document.removeEventListener('pointerdown', settled.settle, true);
  }, [settled]);

  const keepPending = useKeptEdits(editor.subscribe, () => {
    const { changes } = editor.view();
    const draft = {
      revision: revision.current,
      at: new Date().toISOString(),
      changes,
    };
    if (!isReadOnly) keep(browserStorage, key, draftOf(draft));
  });

  return useMemo(
    () => ({
      editor,
      view,
      /** The whole screen shows what was typed until now, before a key acts on it. */
      settle: () => {
        if (settled.isWaiting) flushSync(settled.settle);
      },
      revision,
      /** The edits are now changes of this revision. */
      basedOn: (saved: number) => {
        revision.current = saved;
        savedRevision.current = saved;
      },
      /** That of the saved content on the screen. */
      savedRevision,
      restoredCount: isRestoredShown && restored ? restored.count : 0,
      forgetRestored: () => setIsRestoredShown(false),
      discard: () => {
        editor.discard();
        revision.current = savedRevision.current;
        setIsRestoredShown(false);
      },
      dropDraft: () => void keep(browserStorage, key, null),
      /** Keeps the last keys too, before the document is opened again. */
      keepDraft: keepPending,
    }),
    [editor, settled, view, restored, isRestoredShown, key, keepPending],
  );
};
export type DocumentEditor = ReturnType<typeof useDocumentEditor>;
