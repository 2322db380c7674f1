import type { Box } from '@reader/contracts/objects/geometry';
import { useState } from 'react';
import { boxBetween, isDrawnRegion, type Point, type Size } from '../model/page/geometry';
import type { ToPage } from './page-point';
import { useWhileHeld } from '../../../lib/hooks/use-while-held';

/** A rectangle under the pointer until it is let go; Escape gives it up, and what is too small is none. */
export const useRegionDrag = (page: Size, toPage: ToPage, onDraw: (box: Box) => void) => {
  const [from, setFrom] = useState<Point | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  const boxAt = (event: PointerEvent) => from && boxBetween(from, toPage(event), page);
  const stop = () => {
    setFrom(null);
    setBox(null);
  };
  useWhileHeld(from !== null, {
    move: (event) => setBox(boxAt(event)),
    release: (event) => {
      const end = boxAt(event);
      stop();
      if (end && isDrawnRegion(end)) onDraw(end);
    },
    stop,
  });
  return { box, begin: setFrom };
};
