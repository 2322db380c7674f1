import { inputType } from '@reader/contracts/codes/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { reportFailure } from '../../../components/toasts/report-failure';
import { ownSettings } from '../../../lib/personal/own-settings';
import { browserStorage } from '../../../lib/storage';
import { useStable } from '../../../lib/hooks/use-stable';
import { wordsQuery } from '../api/words';
import { focusField } from '../editing/field-focus';
import type { CheckFocus } from '../form/use-check-focus';
import type { DocumentEditor } from '../editing/use-document-editor';
import { withText, type Word } from '../model/page/words';

const KEY = 'reader-check-words';
const NONE: readonly Word[] = [];
/** Types of fields whose value is a text; a choice is not made by pointing at words. */
const textTypes: ReadonlySet<string> = new Set([inputType.text, inputType.textarea, inputType.tableCell]);

/** The recognised words of the page on the screen, and putting a text into the active field. */
export const useWords = ({
  documentId,
  document: { editor },
  focus: { activeId, page },
  isReadOnly,
  areHidden = false,
}: {
  documentId: string;
  document: DocumentEditor;
  focus: CheckFocus;
  isReadOnly: boolean;
  /** A person that enters the document a second time gets no words. */
  areHidden?: boolean;
}) => {
  const queries = useQueryClient();
  const [isWanted, setIsWanted] = useState(() => browserStorage.get(KEY) === 'shown');
  const isShown = isWanted && !areHidden;
  const found = useQuery({ ...wordsQuery(documentId), enabled: isShown });
  const ofPage = useMemo(
    () => (isShown ? (found.data ?? []).filter((word) => word.uploaded_file === page?.id) : NONE),
    [isShown, found.data, page?.id],
  );
  const [pointed, point] = useState<Word | null>(null);
  const active = activeId === null ? undefined : editor.view().inputs.get(activeId);
  const target = !isReadOnly && active && textTypes.has(active.type) ? active : undefined;

  return {
    isShown,
    areHidden,
    toggle: useStable(() => {
      browserStorage.set(KEY, isShown ? 'hidden' : 'shown');
      ownSettings.changed('check_words');
      setIsWanted(!isShown);
    }),
    /** Of the page on the screen; none while they are hidden. */
    ofPage,
    /** The word that a list of words is at, to be found on the image. */
    pointed,
    point,
    /** The field a text goes into; undefined: none has the cursor, or it takes no text. */
    target,
    /** The words of the page on the screen, shown or not; fetched when they are not there yet. */
    load: async (): Promise<readonly Word[]> => {
      if (areHidden) return NONE;
      try {
        const all = await queries.fetchQuery(wordsQuery(documentId));
        return all.filter((word) => word.uploaded_file === page?.id);
      } catch (error) {
        reportFailure(error);
        return NONE;
      }
    },
    /** Puts a text into a field as one step of its own. */
    put: useStable((id: string, text: string, isAppending: boolean) => {
      const now = editor.view().inputs.get(id);
      if (isReadOnly || !now) return;
      const isMultiline = now.type === inputType.textarea;
      editor.endTyping();
      editor.setValue(id, withText(now.value, text, { isAppending, isMultiline }), performance.now());
      editor.endTyping();
      focusField(id);
    }),
  };
};
export type Words = ReturnType<typeof useWords>;
