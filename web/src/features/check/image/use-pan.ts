import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { placeOf } from '../../../lib/keymap';

/** CSS px the pointer may slip before a click becomes a drag. */
const SLIP_PX = 4;

/** Moves the image under the pointer: by the middle button, with Space held, or by dragging it where it is. */
export const usePan = (scroller: RefObject<HTMLElement | null>) => {
  const isSpace = useRef(false);
  const wasDragged = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      const isOfAControl = event.target instanceof Element && event.target.closest('button, [role="button"]');
      isSpace.current = event.type === 'keydown' && !placeOf(event.target).isField && !isOfAControl;
      // Space would scroll the pane as well.
      if (isSpace.current) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', press);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', press);
    };
  }, []);

  const begin = (start: PointerEvent) => {
    const element = scroller.current;
    if (!element) return;
    wasDragged.current = false;
    const { scrollLeft, scrollTop } = element;
    const move = (event: globalThis.PointerEvent) => {
      const by = { x: event.clientX - start.clientX, y: event.clientY - start.clientY };
      if (!wasDragged.current && Math.hypot(by.x, by.y) < SLIP_PX) return;
      wasDragged.current = true;
      element.style.cursor = 'grabbing';
      element.scrollTo(scrollLeft - by.x, scrollTop - by.y);
    };
    const stop = () => {
      element.style.cursor = '';
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  };

  const isClick = useCallback((): boolean => !wasDragged.current, []);
  return {
    /** Before anything on the page has it. True: the pointer moves the image, and nothing else. */
    capture: (event: PointerEvent): boolean => {
      wasDragged.current = false;
      const isPan = event.button === 1 || (event.button === 0 && isSpace.current);
      if (isPan) begin(event);
      return isPan;
    },
    begin,
    /** A drag that ends on an area is no click on it. */
    isClick,
  };
};
