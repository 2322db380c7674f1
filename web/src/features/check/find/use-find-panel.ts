import { useRef, useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import { focusField } from '../editing/field-focus';
import { fieldId } from '../../../shared-features/fields/model/field-ids';
import type { Hit } from '../model/find/found-values';

/** What is typed first, and what with: a new object each time that somebody asks. */
export interface FindAsked {
  readonly into: 'find' | 'replace';
  /** Marked in the field with the cursor; '' for nothing. */
  readonly text: string;
}

const selectedText = (): string => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return '';
  // Other kinds of input have no selection.
  if (field.selectionStart === null || field.selectionEnd === null) return '';
  const text = field.value.slice(field.selectionStart, field.selectionEnd);
  return text.includes('\n') ? '' : text;
};

const isIn = (element: Element | null): boolean => element?.closest('[role="search"]') !== null;

/** Whether the panel is open, and where the cursor goes when it is closed. */
export const useFindPanel = () => {
  const [asked, setAsked] = useState<FindAsked | null>(null);
  const before = useRef<Element | null>(null);
  return {
    asked,
    open: useStable((into: FindAsked['into']) => {
      const field = document.activeElement;
      const isInside = asked !== null && isIn(field);
      if (!isInside) before.current = field;
      setAsked({ into, text: isInside ? '' : selectedText() });
    }),
    /** The cursor goes to what was found last, else to where it was. */
    close: useStable((hit: Hit | undefined) => {
      if (hit) {
        focusField(hit.id);
        const field = document.getElementById(fieldId(hit.id));
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          field.setSelectionRange(hit.from, hit.to);
      } else if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      setAsked(null);
    }),
  };
};
export type FindPanelState = ReturnType<typeof useFindPanel>;
