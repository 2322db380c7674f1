import type { Box } from '@reader/contracts/objects/geometry';
import { useEffect, useState } from 'react';
import { useStable } from '../../../lib/use-stable';
import { boxBetween, isDrawnRegion, type Point, type Size } from './geometry';

/** Where the pointer is on the page, px of its image. */
type ToPage = (event: { readonly clientX: number; readonly clientY: number }) => Point;

/** A rectangle under the pointer until it is let go; Escape gives it up, and what is too small is none. */
export const useRegionDrag = (page: Size, toPage: ToPage, onDraw: (box: Box) => void) => {
  const [from, setFrom] = useState<Point | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const boxAt = (start: Point, event: PointerEvent) => boxBetween(start, toPage(event), page);
  const move = useStable((event: PointerEvent) => {
    if (from) setBox(boxAt(from, event));
  });
  const stop = useStable(() => {
    setFrom(null);
    setBox(null);
  });
  const release = useStable((event: PointerEvent) => {
    const end = from && boxAt(from, event);
    stop();
    if (end && isDrawnRegion(end)) onDraw(end);
  });
  // On the window, so that the pointer may leave the page while it is down.
  const isDragging = from !== null;
  useEffect(() => {
    if (!isDragging) return;
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
  }, [isDragging, move, release, stop]);
  return { box, begin: setFrom };
};
