import { type RefObject, useLayoutEffect } from 'react';
import { placeOf } from './toast-place';

/** Box of what has the focus; null where nothing has it. */
const focusedBox = (): DOMRect | null => {
  const { activeElement: one, body } = document;
  return one === null || one === body ? null : one.getBoundingClientRect();
};

/**
 * Keeps an element with `position: fixed` where messages stand, also while the focus moves, something scrolls or the
 * window changes.
 * @param shown what it shows: it is placed again whenever this changes
 */
export const useToastPlace = (
  ref: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
  inset: number,
): void =>
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || shown.length === 0) return;
    const place = () => {
      // What is about to be clicked in a message must not move away.
      if (area.contains(document.activeElement)) return;
      const size = { width: window.innerWidth, height: window.innerHeight };
      const { left, top } = placeOf(size, area.getBoundingClientRect(), inset, focusedBox());
      area.style.left = `${left}px`;
      area.style.top = `${top}px`;
    };
    place();
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('focusin', place, { signal });
    document.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.addEventListener('resize', place, { signal });
    return () => stop.abort();
  }, [ref, shown, inset]);
