import type { UploadedFile } from '@reader/contracts/http/documents';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStable } from '../../../lib/use-stable';
import { focusField } from './field-focus';
import { nextWanted } from './form-sections';
import type { DocumentEditor } from './use-document-editor';
import type { Form } from './use-form';

/** Which field has the focus and which page is shown: a field brings its page along. */
export const useCheckFocus = ({
  document: { editor },
  form,
  pages,
  isReadOnly,
}: {
  document: DocumentEditor;
  form: Form;
  pages: readonly UploadedFile[];
  isReadOnly: boolean;
}) => {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [pageId, setPageId] = useState(pages[0]?.id ?? '');
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

  // Checking starts at the first doubt, or at the first field.
  useEffect(() => {
    if (!isReadOnly) focusField(doubts.current[0] ?? order.current[0]?.id);
    // Once, when the document is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

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
