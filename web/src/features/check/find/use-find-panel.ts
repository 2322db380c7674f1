import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { LONGEST_SEARCH } from '@reader/contracts/search/searchable';
import { useEffect, useRef, useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import { focusField } from '../editing/field-focus';
import { fieldId } from '../../../shared-features/fields/model/field-ids';
import type { Hit } from '../model/find/found-values';
import { type Arrival, arrivalAt, forgetArrival } from './arrival';
import { useOccurrences } from './use-occurrence';

/** What is typed first, and what with: a new object each time that somebody asks. */
export interface FindAsked {
  readonly into: 'find' | 'replace';
  /** Marked in the field with the cursor; '' for nothing. */
  readonly text: string;
  /** The text is looked for in the other documents at once. */
  readonly inOthers?: boolean;
  /** What led to this document: it is shown. */
  readonly arrival?: Arrival;
}

const selectedText = (): string => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return '';
  // Other kinds of input have no selection.
  if (field.selectionStart === null || field.selectionEnd === null) return '';
  const text = field.value.slice(field.selectionStart, field.selectionEnd);
  return text.includes('\n') ? '' : text;
};

/** What is marked in the field with the cursor, else the first line of its value. */
const focusedText = (): string => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return '';
  return selectedText() || (field.value.trim().split('\n')[0] ?? '');
};

const isIn = (element: Element | null): boolean => element?.closest('[role="search"]') !== null;

/** Whether the panel is open, and where the cursor goes when it is closed. */
export const useFindPanel = (
  documentId: string,
  query: CheckQuery,
  goTo: (documentId: string) => unknown,
) => {
  const [asked, setAsked] = useState<FindAsked | null>(() => {
    const arrival = arrivalAt(documentId);
    return arrival && { into: 'find', text: arrival.text, arrival };
  });
  useEffect(forgetArrival, []);
  const occurrences = useOccurrences(documentId, query, goTo);
  const before = useRef<Element | null>(null);
  const ask = (next: Omit<FindAsked, 'text'>, textOf: () => string) => {
    const field = document.activeElement;
    const isInside = asked !== null && isIn(field);
    if (!isInside) before.current = field;
    setAsked({ ...next, text: isInside ? '' : textOf().slice(0, LONGEST_SEARCH) });
  };
  return {
    asked,
    occurrences,
    open: useStable((into: FindAsked['into']) => ask({ into }, selectedText)),
    /** Looks for the value with the cursor, or what is marked of it, in the other documents. */
    openInOthers: useStable(() => ask({ into: 'find', inOthers: true }, focusedText)),
    /** The cursor goes to what was found last, else to where it was. */
    close: useStable((hit: Hit | undefined) => {
      occurrences.stop();
      if (hit) {
        focusField(hit.id);
        const field = document.getElementById(fieldId(hit.id));
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          field.setSelectionRange(hit.from, hit.to);
      } else if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      else focusField(asked?.arrival?.inputId ?? undefined);
      setAsked(null);
    }),
  };
};
export type FindPanelState = ReturnType<typeof useFindPanel>;
