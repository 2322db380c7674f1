import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { browserStorage } from '../../../lib/storage';
import type { ElementSize } from '../../../lib/hooks/use-size';
import { useStable } from '../../../lib/hooks/use-stable';

/** CSS px around the page. */
export const MARGIN = 12;
/** CSS px of a mm at 100 %. */
const FULL = 96 / 25.4;
const LEAST = 0.25;
const MOST = 4;
export const ZOOM_STEPS = [0.25, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const WHEEL_STEP = 0.05;

/** As wide as the pane, wholly in it, or a share of 100 %. */
export type ZoomMode = 'width' | 'page' | number;

const KEY = 'reader-creator-fit';
const keptMode = (): ZoomMode => (browserStorage.get(KEY) === 'page' ? 'page' : 'width');

const held = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom));

const fitted = (page: PageSize, pane: ElementSize, mode: 'width' | 'page'): number => {
  if (pane.width === 0) return 1;
  const byWidth = (pane.width - 2 * MARGIN) / (page.width * FULL);
  const byHeight = (pane.height - 2 * MARGIN) / (page.height * FULL);
  return held(mode === 'width' ? byWidth : Math.min(byWidth, byHeight));
};

/** How large the page is shown. */
export interface CanvasZoom {
  readonly mode: ZoomMode;
  /** Share of 100 %. */
  readonly zoom: number;
  /** CSS px of a mm. */
  readonly scale: number;
  readonly isLeast: boolean;
  readonly isMost: boolean;
  readonly choose: (mode: ZoomMode) => void;
  readonly step: (by: 1 | -1) => void;
}

/** The zoom of the page; the middle of what is seen, or what is under the pointer, stays where it is. */
export const useCanvasZoom = (
  page: PageSize,
  pane: ElementSize,
  scroller: RefObject<HTMLElement | null>,
): CanvasZoom => {
  const [mode, setMode] = useState(keptMode);
  const zoom = typeof mode === 'number' ? mode : fitted(page, pane, mode);
  const pending = useRef<{ readonly left: number; readonly top: number } | null>(null);

  const zoomTo = (next: number, at = { x: pane.width / 2, y: pane.height / 2 }) => {
    const element = scroller.current;
    const after = held(next);
    const keep = (scroll: number, by: number) => (scroll + by - MARGIN) * (after / zoom) + MARGIN - by;
    if (element)
      pending.current = { left: keep(element.scrollLeft, at.x), top: keep(element.scrollTop, at.y) };
    setMode(after);
  };
  useLayoutEffect(() => {
    if (pending.current) scroller.current?.scrollTo(pending.current);
    pending.current = null;
  }, [zoom, scroller]);

  const turn = useStable((event: WheelEvent) => {
    const element = scroller.current;
    if (!event.ctrlKey || !element) return;
    // Without this the browser zooms the whole page.
    event.preventDefault();
    const box = element.getBoundingClientRect();
    zoomTo(zoom - Math.sign(event.deltaY) * WHEEL_STEP, {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
    });
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [scroller, turn, pane.width]);

  return {
    mode,
    zoom,
    scale: zoom * FULL,
    isLeast: zoom <= LEAST,
    isMost: zoom >= MOST,
    choose: (next) => {
      if (typeof next === 'number') return zoomTo(next);
      browserStorage.set(KEY, next);
      setMode(next);
    },
    step: (by) => {
      const steps = by > 0 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
      const next = steps.find((one) => (one - zoom) * by > 0.005);
      if (next !== undefined) zoomTo(next);
    },
  };
};
