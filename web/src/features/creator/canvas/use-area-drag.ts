import type { Id } from '@reader/contracts/objects/ids';
import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import type { DraftArea } from '@reader/contracts/objects/sheets/sheet-draft';
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';
import { useWhileHeld } from '../../../lib/hooks/use-while-held';
import { drawnArea, type Handle, movedArea, resizedArea } from '../model/areas';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the pointer holds: an area or a handle of it, or a corner of one that is drawn. */
type Drag =
  | { readonly kind: 'draw'; readonly from: Point }
  | {
      readonly kind: 'area';
      readonly from: Point;
      readonly id: Id;
      readonly area: DraftArea;
      readonly handle: Handle | null;
    };

/** CSS px that the hand may slip in a click. */
const SLIP_PX = 3;

/** Areas under the pointer: nothing is changed until it is let go, and Escape leaves all as it was. */
export const useAreaDrag = ({
  paper,
  scale,
  number,
  page,
  onPlace,
  onDraw,
}: {
  paper: RefObject<Element | null>;
  /** CSS px of a mm. */
  scale: number;
  /** Of the page, 1-based. */
  number: number;
  page: PageSize;
  onPlace: (id: Id, area: DraftArea) => void;
  onDraw: (area: DraftArea) => void;
}) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [area, setArea] = useState<DraftArea | null>(null);
  const isMoved = useRef(false);

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = paper.current?.getBoundingClientRect();
    return { x: (clientX - (box?.left ?? 0)) / scale, y: (clientY - (box?.top ?? 0)) / scale };
  };
  const areaAt = (event: PointerEvent): DraftArea | null => {
    if (!drag) return null;
    const to = pointAt(event);
    if (drag.kind === 'draw') return drawnArea(drag.from, to, number, page);
    const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
    return drag.handle === null
      ? movedArea(drag.area, by, page)
      : resizedArea(drag.area, drag.handle, by, page);
  };
  const stop = () => {
    setDrag(null);
    setArea(null);
  };
  useWhileHeld(drag !== null, {
    move: (event) => {
      const to = pointAt(event);
      const slipped = drag ? Math.hypot(to.x - drag.from.x, to.y - drag.from.y) * scale : 0;
      if (!isMoved.current && slipped < SLIP_PX) return;
      isMoved.current = true;
      setArea(areaAt(event));
    },
    release: (event) => {
      const end = areaAt(event);
      stop();
      if (!drag || !end || !isMoved.current) return;
      if (drag.kind === 'draw') onDraw(end);
      else onPlace(drag.id, end);
    },
    stop,
  });
  const begin = (next: Drag) => {
    isMoved.current = false;
    setDrag(next);
  };
  return {
    /** Where what is held is now; `id` null: it is drawn. */
    held: drag && area ? { id: drag.kind === 'area' ? drag.id : null, area } : null,
    draw: (event: ReactPointerEvent) => begin({ kind: 'draw', from: pointAt(event) }),
    take: (event: ReactPointerEvent, id: Id, taken: DraftArea, handle: Handle | null) =>
      begin({ kind: 'area', from: pointAt(event), id, area: taken, handle }),
  };
};
export type AreaDrag = ReturnType<typeof useAreaDrag>;
