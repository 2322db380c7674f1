import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ElementSize } from '../../../lib/use-size';
import {
  BUTTON_STEP,
  clampScale,
  fitScale,
  type Point,
  scrollForZoom,
  type Size,
  WHEEL_STEP,
} from './geometry';

export type ZoomMode = 'width' | 'page' | 'free';

/** The scale of the page image: fitted until somebody chooses a scale. */
export const useZoom = (page: Size, pane: ElementSize, scroller: RefObject<HTMLElement | null>) => {
  const [mode, setMode] = useState<ZoomMode>('width');
  const [chosen, setChosen] = useState(1);
  const scale = mode === 'free' ? chosen : fitScale(page, pane, mode);
  const pendingScroll = useRef<Point | null>(null);

  const zoomTo = (next: number, pointer: Point = { x: pane.width / 2, y: pane.height / 2 }) => {
    const element = scroller.current;
    const after = clampScale(next);
    if (element) {
      const scroll = { x: element.scrollLeft, y: element.scrollTop };
      pendingScroll.current = scrollForZoom(scroll, pointer, scale, after);
    }
    setMode('free');
    setChosen(after);
  };

  // The scroll is set when the page has its new size, before it is painted.
  useLayoutEffect(() => {
    const target = pendingScroll.current;
    if (target && scroller.current) scroller.current.scrollTo(target.x, target.y);
    pendingScroll.current = null;
  }, [scale, scroller]);

  const latest = useRef(zoomTo);
  const scaleNow = useRef(scale);
  useEffect(() => {
    latest.current = zoomTo;
    scaleNow.current = scale;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      // Without this the browser zooms the whole page.
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
      latest.current(scaleNow.current - Math.sign(event.deltaY) * WHEEL_STEP, pointer);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [scroller, pane.width]);

  return {
    mode,
    scale,
    zoomTo: (next: number) => zoomTo(next),
    zoomBy: (direction: 1 | -1) => zoomTo(scale + direction * BUTTON_STEP),
    fit: (next: 'width' | 'page') => setMode(next),
  };
};
export type Zoom = ReturnType<typeof useZoom>;
