import { useEffect, useState } from 'react';
import { useStable } from '../../../../lib/hooks/use-stable';
import type { ToPage } from '../../image/page-point';
import type { LineAt, TableLines } from './table-lines';

/** A line of a drawn table under the pointer until it is let go; Escape puts it back where it was. */
export const useLineDrag = (lines: TableLines, toPage: ToPage, onMove: (at: LineAt, to: number) => void) => {
  const [drag, setDrag] = useState<{ readonly at: LineAt; readonly from: number } | null>(null);
  const move = useStable((event: PointerEvent) => {
    if (drag) onMove(drag.at, drag.at.axis === 'xs' ? toPage(event).x : toPage(event).y);
  });
  const stop = useStable(() => setDrag(null));
  const giveUp = useStable((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return;
    event.stopPropagation();
    onMove(drag.at, drag.from);
    setDrag(null);
  });
  // On the window, so that the pointer may leave the page while it is down.
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', giveUp, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', giveUp, true);
    };
  }, [isDragging, move, stop, giveUp]);
  return (at: LineAt) => setDrag({ at, from: lines[at.axis][at.index] ?? 0 });
};
