import type { Box } from '@reader/contracts/objects/geometry';
import { useEffect, useRef, useState } from 'react';
import { type Drag, draggedTo, isFrameSize } from './frame-geometry';
import type { Point, Size } from './geometry';

/** CSS px that a hand may slip beyond the page. */
const SLIP_PX = 12;

/** Where the pointer is on the page, px of its image. */
type ToPage = (event: { readonly clientX: number; readonly clientY: number }) => Point;

/**
 * A frame under the pointer until it is let go: nothing is changed before, and Escape leaves all as it was.
 * `onPlace` is told where the frame of `frameId` ends, `onDraw` where a new one does.
 */
export const useFrameDrag = ({
  page,
  scale,
  toPage,
  onPlace,
  onDraw,
  isLargeEnough = isFrameSize,
}: {
  page: Size;
  scale: number;
  toPage: ToPage;
  onPlace: (frameId: string, box: Box) => void;
  onDraw: (box: Box) => void;
  /** What is smaller was a slip of the hand. */
  isLargeEnough?: (size: Size) => boolean;
}) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const latest = useRef({ page, scale, toPage, onPlace, onDraw, isLargeEnough });
  useEffect(() => {
    latest.current = { page, scale, toPage, onPlace, onDraw, isLargeEnough };
  });

  // On the window, so that the pointer may leave the page while it is down.
  useEffect(() => {
    if (!drag) return;
    const boxAt = (event: PointerEvent): Box => {
      const now = latest.current;
      return draggedTo(drag, now.toPage(event), now.page, SLIP_PX / now.scale);
    };
    const stop = () => {
      setDrag(null);
      setBox(null);
    };
    // A click chooses a frame and moves nothing.
    let isMoved = false;
    const move = (event: PointerEvent) => {
      isMoved = true;
      setBox(boxAt(event));
    };
    const release = (event: PointerEvent) => {
      const end = boxAt(event);
      stop();
      if (!isMoved) return;
      if (drag.frameId !== null) latest.current.onPlace(drag.frameId, end);
      else if (latest.current.isLargeEnough(end)) latest.current.onDraw(end);
    };
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
  }, [drag]);

  return {
    /** The frame that is dragged and where it is now; null while none is. */
    dragged: drag && box ? { frameId: drag.frameId, box } : null,
    begin: (next: Drag) => setDrag(next),
  };
};
