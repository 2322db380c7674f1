import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SettledView } from '../../../lib/editing/settled-view';
import { useKeptEdits } from '../../../lib/editing/use-kept-edits';
import { useStable } from '../../../lib/hooks/use-stable';
import { useView } from '../../../lib/hooks/use-view';
import { draftStorage } from '../../../lib/draft-storage';
import { keep, readKept } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import type { ContentParts } from '../model/editor/content';
import { Draft, draftKey, draftOf, namesOf, type StrayText, strayTexts } from '../model/editor/drafts';
import { Editor } from '../model/editor/editor';
import { useContentRevision } from './use-content-revision';

/**
 * The editor of a document, with the draft of an earlier visit laid on it, and the draft kept up to date while
 * it is edited. `view` is what the screen shows of it beside the field that is typed in.
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
  const [{ editor, settled, restored, strayAtFirst }] = useState(() => {
    const draft = isReadOnly ? null : readKept(draftStorage, key, Draft);
    const fresh = new Editor(loaded, loadedParts);
    const strayAtFirst = draft ? strayTexts(draft, fresh.view().inputs) : [];
    if (draft) fresh.restore(draft.changes);
    const count = fresh.view().changes.length;
    return {
      editor: fresh,
      settled: new SettledView(fresh),
      strayAtFirst,
      restored: draft && count > 0 ? { draft, count } : null,
    };
  });
  const view = useView(settled);
  const revision = useContentRevision(loadedRevision, restored?.draft.revision);
  const [stray, setStray] = useState<readonly StrayText[]>(strayAtFirst);
  const keptStray = useRef(stray);
  const [isRestoredShown, setIsRestoredShown] = useState(restored !== null);

  // Whatever is pressed acts on what was typed before.
  useEffect(() => {
    globalThis.document.addEventListener('pointerdown', settled.settle, true);
    return () => globalThis.document.removeEventListener('pointerdown', settled.settle, true);
  }, [settled]);

  const keepNow = useStable(() => {
    const { changes, inputs } = editor.view();
    if (changes.length === 0) revision.nothingEdited();
    const draft = {
      revision: revision.base(),
      changes,
      names: namesOf(changes, inputs),
      stray: keptStray.current,
    };
    if (!isReadOnly) keep(draftStorage, key, draftOf(draft));
  });
  const keepPending = useKeptEdits(editor.subscribe, keepNow);

  return useMemo(
    () => ({
      editor,
      view,
      /** The whole screen shows what was typed until now, before a key acts on it. */
      settle: () => {
        if (settled.isWaiting) flushSync(settled.settle);
      },
      revision,
      restoredCount: isRestoredShown && restored ? restored.count : 0,
      forgetRestored: () => setIsRestoredShown(false),
      discard: () => {
        editor.discard();
        revision.nothingEdited();
        setIsRestoredShown(false);
      },
      dropDraft: () => {
        // Texts without a place are no part of what was saved.
        const left = { revision: revision.base(), changes: [], names: {} };
        void keep(draftStorage, key, draftOf({ ...left, stray: keptStray.current }));
      },
      /** Typed into inputs that somebody else has deleted. */
      stray,
      dismissStray: (id: string) => {
        keptStray.current = keptStray.current.filter((one) => one.id !== id);
        setStray(keptStray.current);
        keepNow();
      },
      /** Keeps the last keys too, before the document is opened again. */
      keepDraft: keepPending,
    }),
    [editor, settled, view, revision, restored, isRestoredShown, stray, key, keepNow, keepPending],
  );
};
export type DocumentEditor = ReturnType<typeof useDocumentEditor>;
