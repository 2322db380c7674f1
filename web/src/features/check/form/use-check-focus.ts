import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import { focusField } from '../editing/field-focus';
import { nextWanted } from '../model/form/form-sections';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { Form } from './use-form';

/** Which field has the focus and which page is shown: a field brings its page along. */
export const useCheckFocus = ({
  document: { editor },
  form,
  pages,
  startPageId,
  isReadOnly,
}: {
  document: DocumentEditor;
  form: Form;
  pages: readonly UploadedFile[];
  /** The page to begin with; null: the first. */
  startPageId: string | null;
  isReadOnly: boolean;
}) => {
  const [startPage] = useState(() => pages.find(({ id }) => id === startPageId));
  // Checking starts at the value that the address names, else at the first doubt, or at the first field. Where a page is
  // to be begun with it is one of that page, or none: the screen stays at the page.
  const [start] = useState(() => {
    if (isReadOnly) return undefined;
    const named = /^#value=(.+)$/.exec(window.location.hash)?.[1];
    const asked = form.order.find(({ id }) => id === named);
    const here = form.order.filter(({ uploaded_file }) => !startPage || uploaded_file === startPage.id);
    const wanted = new Set(form.doubts);
    return asked ?? here.find(({ id }) => wanted.has(id)) ?? here[0];
  });
  const [activeId, setActiveId] = useState<string | null>(start?.id ?? null);
  const [pageId, setPageId] = useState(start?.uploaded_file ?? startPage?.id ?? pages[0]?.id ?? '');
  const page = pages.find((one) => one.id === pageId) ?? pages[0];

  const taken = useCallback(
    (id: string) => {
      editor.endTyping();
      setActiveId(id);
      const home = editor.view().inputs.get(id)?.uploaded_file;
      if (home) setPageId(home);
    },
    [editor],
  );
  const order = useRef(form.order);
  const doubts = useRef(form.doubts);
  useEffect(() => {
    order.current = form.order;
    doubts.current = form.doubts;
  });
  const nextDoubt = useCallback((from: string | null) => {
    const ids = order.current.map((input) => input.id);
    const wanted = new Set(doubts.current);
    const next = nextWanted(ids, from, (id) => wanted.has(id));
    // With no doubt left, Enter goes on like Tab.
    focusField(next ?? (from === null ? undefined : ids[ids.indexOf(from) + 1]));
  }, []);

  // Before anything is painted: the first frame has the cursor.
  useLayoutEffect(() => focusField(start?.id), [start]);

  return {
    activeId,
    page,
    /** Told by a field that it has the focus. */
    taken,
    /** No field has it any more. */
    lost: useCallback(() => setActiveId(null), []),
    nextDoubt,
    showPage: useStable((id: string) => {
      setPageId(id);
      globalThis.document.querySelector(`[data-page="${id}"]`)?.scrollIntoView();
    }),
  };
};
export type CheckFocus = ReturnType<typeof useCheckFocus>;
