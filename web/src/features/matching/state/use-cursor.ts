import { useEffect, useRef, useState } from 'react';
import type { Cursor } from '../components/candidate-panel';

const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-choice]')];

/** Something that is being typed keeps the focus. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea') ?? false;

/** Where the cursor begins. */
export const firstCursor = (hasCandidates: boolean): Cursor => (hasCandidates ? 'candidate-0' : 'none');

/** Which line has the cursor: the first of each document, then where the focus goes. */
export const useCursor = (documentId: string | undefined, hasCandidates: boolean) => {
  const first = firstCursor(hasCandidates);
  const [kept, setKept] = useState<{ documentId: string | undefined; cursor: Cursor }>({
    documentId,
    cursor: first,
  });
  const cursor = kept.documentId === documentId ? kept.cursor : first;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (documentId === undefined || shown.current === documentId) return;
    shown.current = documentId;
    // A dialog that is open, or closing, gives the focus back by itself.
    if (!isTyping() && document.querySelector('[role="dialog"]') === null) buttons()[0]?.focus();
  });
  return {
    cursor,
    setCursor: (to: Cursor) => setKept({ documentId, cursor: to }),
    /** To the line before or behind the one with the cursor. */
    move: (step: 1 | -1) => {
      const all = buttons();
      const at = all.findIndex((one) => one.tabIndex === 0);
      const isThere = all[at] === document.activeElement;
      // The first press leads to the cursor, wherever the focus was.
      all[Math.min(all.length - 1, Math.max(0, isThere ? at + step : at))]?.focus();
    },
    /** To the first row that was found. */
    toFound: () => document.querySelector<HTMLElement>('[aria-label^="検索結果1"][data-choice]')?.focus(),
    toFirst: () => buttons()[0]?.focus(),
  };
};
