import { type RefObject, useLayoutEffect } from 'react';
import type { Creator } from '../editing/use-creator';
import { fragmentOf } from '../model/draft-lists';
import { fragmentIdOf } from '../model/selection';
import { MARGIN } from './use-canvas-zoom';

/** CSS px that stay free around the area that is brought into sight. */
const AROUND = 48;

/** Brings the area of what is selected into sight, if it is not. */
export const useSelectedInSight = (
  { lists, selected, page }: Creator,
  scale: number,
  paneWidth: number,
  scroller: RefObject<HTMLElement | null>,
) => {
  const id = fragmentIdOf(lists, selected);
  const area = fragmentOf(lists, id)?.area;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !area || area.page !== page || paneWidth === 0) return;
    const along = (start: number, length: number, at: number, seen: number): number => {
      const [first, last] = [start * scale + MARGIN, (start + length) * scale + MARGIN];
      if (first >= at && last <= at + seen) return at;
      return first < at ? Math.max(0, first - AROUND) : Math.min(first - AROUND, last - seen + AROUND);
    };
    element.scrollTo(
      along(area.x, area.width, element.scrollLeft, element.clientWidth),
      along(area.y, area.height, element.scrollTop, element.clientHeight),
    );
    // Only when another one is selected: dragging and zooming must not move the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, page, paneWidth === 0]);
};
