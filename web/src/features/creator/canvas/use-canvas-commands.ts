import { type RefObject, useLayoutEffect } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import type { Creator } from '../editing/use-creator';
import { areaAround } from '../model/areas';
import type { CanvasCommands } from './canvas-commands';
import type { CanvasZoom } from './use-canvas-zoom';

/** Offers what keys do to the page that is shown. */
export const useCanvasCommands = (
  commands: CanvasCommands,
  {
    creator: { add, page, sizeOf },
    zoom,
    paper,
    scroller,
  }: {
    readonly creator: Creator;
    readonly zoom: CanvasZoom;
    readonly paper: RefObject<Element | null>;
    readonly scroller: RefObject<Element | null>;
  },
): void => {
  const zoomBy = useStable(zoom.step);
  const fit = useStable(() => zoom.choose('width'));
  const addInSight = useStable(() => {
    const box = paper.current?.getBoundingClientRect();
    const seen = scroller.current?.getBoundingClientRect();
    const middle = (from = 0, length = 0, start = 0) => (from + length / 2 - start) / zoom.scale;
    const at = {
      x: middle(seen?.left, seen?.width, box?.left),
      y: middle(seen?.top, seen?.height, box?.top),
    };
    add(areaAround(at, page, sizeOf(page)), 'area');
  });
  useLayoutEffect(() => {
    commands.set({ zoomBy, fit, add: addInSight });
  }, [commands, zoomBy, fit, addInSight]);
};
