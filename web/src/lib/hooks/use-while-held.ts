import { useEffect } from 'react';
import { useStable } from './use-stable';

/** What happens while the pointer is down, told on the window, so that it may leave the page. */
export const useWhileHeld = (
  isHeld: boolean,
  held: {
    move: (event: PointerEvent) => void;
    release: (event: PointerEvent) => void;
    /** Escape was pressed, or the pointer is taken away. */
    stop: () => void;
  },
): void => {
  const move = useStable(held.move);
  const release = useStable(held.release);
  const stop = useStable(held.stop);
  useEffect(() => {
    if (!isHeld) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', leave);
    };
  }, [isHeld, move, release, stop]);
};
