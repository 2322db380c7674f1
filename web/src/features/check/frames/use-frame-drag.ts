import type { Box } from '@reader/contracts/objects/geometry';
import { useRef, useState } from 'react';
import { type Drag, draggedTo } from '../model/page/frame-geometry';
import type { Size } from '../model/page/geometry';
import type { ToPage } from '../image/page-point';
import { useWhileHeld } from '../../../lib/hooks/use-while-held';

/** CSS px that a hand may slip beyond the page. */
const SLIP_PX = 12;

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
  isLargeEnough,
}: {
  page: Size;
  scale: number;
  toPage: ToPage;
  onPlace: (frameId: string, box: Box) => void;
  onDraw: (box: Box) => void;
  /** What is smaller was a slip of the hand. */
  isLargeEnough: (size: Size) => boolean;
}) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  // A click chooses a frame and moves nothing.
  const isMoved = useRef(false);
  const boxAt = (event: PointerEvent) => drag && draggedTo(drag, toPage(event), page, SLIP_PX / scale);
  const stop = () => {
    setDrag(null);
    setBox(null);
  };
  useWhileHeld(drag !== null, {
    move: (event) => {
      isMoved.current = true;
      setBox(boxAt(event));
    },
    release: (event) => {
      const end = boxAt(event);
      stop();
      if (!drag || !end || !isMoved.current) return;
      if (drag.frameId !== null) onPlace(drag.frameId, end);
      else if (isLargeEnough(end)) onDraw(end);
    },
    stop,
  });
  return {
    /** The frame that is dragged and where it is now; null while none is. */
    dragged: drag && box ? { frameId: drag.frameId, box } : null,
    begin: (next: Drag) => {
      isMoved.current = false;
      setDrag(next);
    },
  };
};
