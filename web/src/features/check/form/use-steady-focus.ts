import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { fieldId } from '../../../shared-features/fields/model/field-ids';

/**
 * Lets the focused field open without moving under the pointer: the field above closes as it opens, and what was
 * clicked stays where it was. The whole row is in sight then.
 */
export const useSteadyFocus = (
  scroller: RefObject<HTMLElement | null>,
  activeId: string | null,
  onFocus: (id: string) => void,
) => {
  const isPointer = useRef(false);
  const anchor = useRef<{ id: string; top: number } | null>(null);

  useLayoutEffect(() => {
    if (activeId === null) return;
    // After the crop has found its height, and before anything is painted.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(fieldId(activeId));
      if (!element || !scroller.current) return;
      if (anchor.current?.id === activeId) {
        scroller.current.scrollTop += element.getBoundingClientRect().top - anchor.current.top;
      }
      anchor.current = null;
      const row = element.closest('[data-input]') ?? element.closest('tr') ?? element;
      row.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, activeId]);

  return {
    /** Told by a field that it has the focus. */
    focus: useCallback(
      (id: string) => {
        const top = document.getElementById(fieldId(id))?.getBoundingClientRect().top;
        anchor.current = top === undefined || !isPointer.current ? null : { id, top };
        isPointer.current = false;
        onFocus(id);
      },
      [onFocus],
    ),
    /** Told of the pointer over the fields. */
    onPointerDown: () => {
      isPointer.current = true;
    },
    onPointerUp: () => {
      isPointer.current = false;
    },
  };
};
