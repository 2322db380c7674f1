import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { browserStorage } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { type Draft, dropDraft, keepDraft, readDraft } from '../model/editor/drafts';
import { Editor } from '../model/editor/editor';
import type { ContentParts } from '../model/editor/part-changes';
import { SettledView } from '../model/editor/settled-view';

const KEEP_AFTER_MS = 300;

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
  const [{ editor, settled, restored }] = useState(() => {
    const draft = isReadOnly ? null : readDraft(browserStorage, user.id, documentId);
    const fresh = new Editor(loaded, loadedParts);
    if (draft) fresh.restore(draft.changes, draft.checked);
    const count = fresh.view().changes.length;
    return {
      editor: fresh,
      settled: new SettledView(fresh),
      restored: draft && count > 0 ? { draft, count } : null,
    };
  });
  const view = useSyncExternalStore(settled.subscribe, settled.view);
  const revision = useRef(restored?.draft.revision ?? loadedRevision);
  const [isRestoredShown, setIsRestoredShown] = useState(restored !== null);

  // Whatever is pressed acts on what was typed before.
  useEffect(() => {
    globalThis.document.addEventListener('pointerdown', settled.settle, true);
    return () => globalThis.document.removeEventListener('pointerdown', settled.settle, true);
  }, [settled]);

  const keepPending = useDraftKeeping(isReadOnly ? null : { userId: user.id, documentId, editor, revision });

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
      },
      restoredCount: isRestoredShown && restored ? restored.count : 0,
      forgetRestored: () => setIsRestoredShown(false),
      discard: () => {
        editor.discard();
        revision.current = loadedRevision;
        setIsRestoredShown(false);
      },
      dropDraft: () => dropDraft(browserStorage, user.id, documentId),
      /** Keeps the last keys too, before the document is opened again. */
      keepDraft: () => keepPending.current(),
    }),
    [editor, settled, view, restored, isRestoredShown, loadedRevision, user.id, documentId, keepPending],
  );
};
export type DocumentEditor = ReturnType<typeof useDocumentEditor>;

interface Kept {
  readonly userId: string;
  readonly documentId: string;
  readonly editor: Editor;
  readonly revision: { readonly current: number };
}

/** Returns how to keep what is still waiting to be kept. */
const useDraftKeeping = (kept: Kept | null) => {
  const now = useRef(() => {});
  const { userId, documentId, editor, revision } = kept ?? {};
  useEffect(() => {
    if (!editor || !userId || !documentId || !revision) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { changes, checked } = editor.view();
      const draft: Draft = {
        revision: revision.current,
        at: new Date().toISOString(),
        changes,
        checked: [...checked],
      };
      keepDraft(browserStorage, userId, documentId, draft);
    };
    const unsubscribe = editor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    });
    const keepPending = () => {
      if (timer !== undefined) keep();
    };
    now.current = keepPending;
    // Also on the way out: closing, crashing tabs and an expired session must not cost the last keys.
    window.addEventListener('pagehide', keepPending);
    return () => {
      window.removeEventListener('pagehide', keepPending);
      unsubscribe();
      keepPending();
    };
  }, [userId, documentId, editor, revision]);
  return now;
};
