import type { Id } from '@reader/contracts/objects/ids';
import { type DragEvent, useState } from 'react';

/** The drop position of a dragged page. */
export interface DropPlace {
  readonly stack: Id;
  /** null: at the end. */
  readonly before: Id | null;
}

/** The page of the card that contains an event's target. */
export const pageAt = (target: EventTarget): Id | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-page-card]')?.dataset['pageCard']
    : undefined;

const placeAt = (event: DragEvent<HTMLElement>): DropPlace | null => {
  const stack = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stack]') : null;
  if (!stack) return null;
  const cards = [...stack.querySelectorAll<HTMLElement>('[data-page-card]')];
  // In reading order: the first card that is below, or beside and further right.
  const next = cards.find((card) => {
    const box = card.getBoundingClientRect();
    return (
      event.clientY < box.top || (event.clientY <= box.bottom && event.clientX < box.left + box.width / 2)
    );
  });
  return { stack: stack.dataset['stack']!, before: next?.dataset['pageCard'] ?? null };
};

/** Drags a page with the mouse within its document or to another one; keys can do the same. */
export const usePageDrag = (onDrop: (page: Id, place: DropPlace) => void, isDisabled: boolean) => {
  const [page, setPage] = useState<Id | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const end = () => {
    setPage(null);
    setPlace(null);
  };
  return {
    page,
    place,
    handlers: {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const id = pageAt(event.target);
        if (id === undefined || isDisabled) return event.preventDefault();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setPage(id);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (page === null) return;
        event.preventDefault();
        const next = placeAt(event);
        if (next?.stack !== place?.stack || next?.before !== place?.before) setPlace(next);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        const to = placeAt(event);
        if (page !== null && to) onDrop(page, to);
        end();
      },
      onDragEnd: end,
    },
  };
};
