import type { Id } from '@reader/contracts/objects/ids';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { inNextRow } from './focus-step';

/** The current page and moving the focus: `order` is all pages on the table, whose cards are in `area`. */
export const usePageFocus = (area: RefObject<HTMLElement | null>, order: readonly Id[]) => {
  const [chosen, choose] = useState<Id | undefined>(order[0]);
  const currentId = chosen !== undefined && order.includes(chosen) ? chosen : order[0];
  const wantsFocus = useRef(true);
  const cardOf = (id: Id): HTMLElement | null =>
    area.current?.querySelector<HTMLElement>(`[data-page-card="${id}"] > .page`) ?? null;

  // Keeps the focus on the current page after it has moved.
  useLayoutEffect(() => {
    if (!wantsFocus.current || currentId === undefined) return;
    wantsFocus.current = false;
    cardOf(currentId)?.focus();
  });
  const goTo = (id: Id | undefined) => {
    if (id === undefined) return;
    choose(id);
    cardOf(id)?.focus();
  };
  const step = (by: -1 | 1, page: Id) => goTo(order[order.indexOf(page) + by]);
  const stepRow = (by: -1 | 1, page: Id) => {
    const cards = order.flatMap((id) => {
      const box = cardOf(id)?.getBoundingClientRect();
      return box ? [{ id, x: box.x, y: box.y }] : [];
    });
    goTo(inNextRow(cards, page, by));
  };
  const keys: Record<string, (page: Id) => void> = {
    '→': (page) => step(1, page),
    '←': (page) => step(-1, page),
    '↓': (page) => stepRow(1, page),
    '↑': (page) => stepRow(-1, page),
    Home: () => goTo(order[0]),
    End: () => goTo(order.at(-1)),
  };
  return {
    currentId,
    choose,
    /** Focuses the current page after the next render. */
    keepFocus: () => {
      wantsFocus.current = true;
    },
    keys,
  };
};
