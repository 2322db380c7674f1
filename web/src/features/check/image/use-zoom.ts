import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ElementSize } from '../../../lib/hooks/use-size';
import { useStable } from '../../../lib/hooks/use-stable';
import {
  BUTTON_STEP,
  clampScale,
  fitScale,
  type Point,
  scaleForArea,
  scrollForZoom,
  type Size,
  WHEEL_STEP,
} from '../model/page/geometry';
import type { ZoomChoice } from './use-page-zooms';

/** The area in sight for a field, and who it belongs to. */
type Area = Size & { readonly id: string };

/**
 * The scale of the page image: as it was chosen for this page, or fitted. Fitted to the width (nobody chose a
 * scale), the active area is brought to a size that can be read; one that is larger than the pane is fitted into
 * it unless the scale is then chosen by hand.
 */
export const useZoom = ({
  page,
  pane,
  scroller,
  active,
  choice,
  onChoose,
}: {
  page: Size;
  pane: ElementSize;
  scroller: RefObject<HTMLElement | null>;
  active: Area | undefined;
  choice: ZoomChoice;
  onChoose: (choice: ZoomChoice) => void;
}) => {
  const chosen = choice.mode === 'free' ? choice.scale : fitScale(page, pane, choice.mode);
  /** The field for which somebody chose a scale: it is not touched while that field is worked at. */
  const [keptFor, setKeptFor] = useState<string | null>(null);
  const adapted = active && keptFor !== active.id ? scaleForArea(active, chosen, pane) : chosen;
  const scale = adapted < chosen || choice.mode === 'width' ? adapted : chosen;
  const pendingScroll = useRef<Point | null>(null);

  const choose = (next: ZoomChoice) => {
    setKeptFor(active?.id ?? null);
    onChoose(next);
  };
  const zoomTo = (next: number, pointer: Point = { x: pane.width / 2, y: pane.height / 2 }) => {
    const element = scroller.current;
    const after = clampScale(next);
    if (element) {
      const scroll = { x: element.scrollLeft, y: element.scrollTop };
      pendingScroll.current = scrollForZoom(scroll, pointer, scale, after);
    }
    choose({ mode: 'free', scale: after });
  };

  // The scroll is set when the page has its new size, before it is painted.
  useLayoutEffect(() => {
    const target = pendingScroll.current;
    if (target && scroller.current) scroller.current.scrollTo(target.x, target.y);
    pendingScroll.current = null;
  }, [scale, scroller]);

  const turn = useStable((event: WheelEvent) => {
    if (!event.ctrlKey || !scroller.current) return;
    // Without this the browser zooms the whole page.
    event.preventDefault();
    const box = scroller.current.getBoundingClientRect();
    const pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
    zoomTo(scale - Math.sign(event.deltaY) * WHEEL_STEP, pointer);
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [scroller, turn, pane.width]);

  return {
    mode: choice.mode,
    scale,
    zoomTo: (next: number) => zoomTo(next),
    zoomBy: (direction: 1 | -1) => zoomTo(scale + direction * BUTTON_STEP),
    fit: (mode: 'width' | 'page') => choose({ mode }),
  };
};
export type Zoom = ReturnType<typeof useZoom>;
