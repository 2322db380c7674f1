import type { Box } from '@reader/contracts/objects/geometry';
import { type RefObject, useLayoutEffect } from 'react';
import type { ElementSize } from '../../../lib/hooks/use-size';
import { scrollToBox } from '../model/page/geometry';

/** Brings the area of a field that gets the focus into sight; undefined: it has none on this page. */
export const useScrollToField = (
  activeId: string | null,
  area: Box | undefined,
  scale: number,
  pane: ElementSize,
  scroller: RefObject<HTMLElement | null>,
) =>
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !area || pane.width === 0) return;
    const target = scrollToBox(area, scale, pane, { x: element.scrollLeft, y: element.scrollTop });
    element.scrollTo(target.x, target.y);
    // Only when another field is focused: zooming and typing must not move the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeId, pane.width === 0]);
