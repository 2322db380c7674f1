import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { isInsidePage } from '@reader/contracts/objects/output/output-frames';
import { useState } from 'react';
import { notifyOutside } from '../../image/notify-outside';
import { directions, movedBy, newFrameOn, resizedBy } from '../../model/page/frame-geometry';
import type { Direction, Size } from '../../model/page/geometry';
import { areasOn, onTheirPages, type PageArea, withAreaAt } from './page-areas';

export const areaElementId = (id: string): string => `area-${id}`;
const focusArea = (id: string | undefined) =>
  setTimeout(() => {
    if (id !== undefined) document.getElementById(areaElementId(id))?.focus({ preventScroll: true });
  });

/**
 * Areas that are marked on the pages: drawn, moved and resized by the pointer or by keys. One that would lie outside
 * of its image is not applied (docs/product/tables.md#drawing-tables). `isLargeEnough` is told the size of one
 * that was drawn.
 */
export const usePageAreas = (
  pages: readonly UploadedFile[],
  page: UploadedFile | undefined,
  isLargeEnough: (size: Size) => boolean,
) => {
  const [all, setAll] = useState<readonly PageArea[]>([]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const own = areasOn(all, page?.id);

  const select = (id: string | undefined) => {
    setSelectedId(id ?? null);
    focusArea(id);
  };
  const fits = (box: Box): boolean => {
    const isInside = page !== undefined && isInsidePage(box, page);
    if (!isInside) notifyOutside();
    return isInside;
  };
  const draw = (box: Box) => {
    if (!page || !fits(box)) return;
    const id = crypto.randomUUID();
    setAll([...all, { id, pageId: page.id, ...box }]);
    select(id);
  };
  const place = (id: string, box: Box) => {
    if (fits(box)) setAll(withAreaAt(all, id, box));
  };

  return {
    all,
    /** Of the page on the screen. */
    own,
    selectedId,
    isLargeEnough,
    choose: setSelectedId,
    pick: select,
    draw,
    place,
    add: () => page && draw(newFrameOn(page)),
    byKey: (area: PageArea, direction: Direction, px: number, isResizing: boolean) => {
      const by = { x: directions[direction].x * px, y: directions[direction].y * px };
      place(area.id, isResizing ? resizedBy(area, 'se', by) : movedBy(area, by));
    },
    remove: (id: string) => {
      const at = own.findIndex((area) => area.id === id);
      setAll(all.filter((area) => area.id !== id));
      select((own[at + 1] ?? own[at - 1])?.id);
    },
    /** Adds areas that were set elsewhere; those that lie outside of their image are not applied. */
    take: (areas: readonly PageArea[], isReplacing: boolean) => {
      const { inside, outside } = onTheirPages(areas, pages);
      if (outside > 0) notifyOutside();
      setAll(isReplacing ? inside : [...all, ...inside]);
      return inside.length;
    },
    clear: () => {
      setAll([]);
      setSelectedId(null);
    },
  };
};
export type PageAreas = ReturnType<typeof usePageAreas>;
