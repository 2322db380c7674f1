import type { Id } from '@reader/contracts/objects/ids';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { groupOf, movedBefore, nudged } from './reorder';

interface Drag {
  readonly group: readonly Id[];
  /** Where it would be dropped: before this one; null: at the end. */
  readonly before: Id | null;
}

/** What a row shows of a drag under way. */
export type RowDrag = 'dragged' | 'before' | 'after' | undefined;

const EDGE = 32;
const SCROLL = 12;
const ROW = '[data-sort-id]';
const HANDLE = '[data-sort-handle]';

const rowAt = (target: EventTarget): Id | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['sortId'] : undefined;

/** Keys that a control of its own needs: Alt+↓ opens a list of choices. */
const opensChoices = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.getAttribute('role') === 'combobox');

/**
 * Rows that are ordered by dragging their handle, or by Alt+↑ and Alt+↓ anywhere in them. With one that is
 * checked all that are checked move. `order` is all of them; on the screen may be a part. The element that
 * scrolls gets `areaProps`, a row `data-sort-id`, its handle `data-sort-handle`: so rows need no handlers.
 */
export const useSortable = (
  order: readonly Id[],
  checked: ReadonlySet<Id>,
  onOrder: (order: Id[]) => void,
  isDisabled = false,
) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const area = useRef<HTMLDivElement>(null);

  const move = (next: Id[], moved: readonly Id[]) => {
    if (next.join() === order.join()) return;
    onOrder(next);
    setSaid(`${next.indexOf(moved[0] ?? '') + 1}番目に移動しました`);
  };

  const placeAt = (y: number): Id | null => {
    const rows = [...(area.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const below = rows.find((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    if (below) return below.dataset['sortId'] ?? null;
    // Behind the last one on the screen is before the next one that is not.
    return order[order.indexOf(rows.at(-1)?.dataset['sortId'] ?? '') + 1] ?? null;
  };

  const scrollAtEdge = (y: number) => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    if (y < box.top + EDGE) area.current?.scrollBy(0, -SCROLL);
    else if (y > box.bottom - EDGE) area.current?.scrollBy(0, SCROLL);
  };

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, [isDragging]);

  const areaProps = {
    ref: area,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const id = rowAt(event.target);
      const isHandle = event.target instanceof Element && event.target.closest(HANDLE) !== null;
      if (isDisabled || !isHandle || id === undefined || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ group: groupOf(order, checked, id), before: id });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      scrollAtEdge(event.clientY);
      const before = placeAt(event.clientY);
      if (before !== drag.before) setDrag({ ...drag, before });
    },
    onPointerUp: () => {
      if (!drag) return;
      setDrag(null);
      move(movedBefore(order, drag.group, drag.before), drag.group);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const id = rowAt(event.target);
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (isDisabled || id === undefined || by === 0 || !event.altKey || opensChoices(event.target)) return;
      event.preventDefault();
      const group = groupOf(order, checked, id);
      move(nudged(order, group, by), group);
    },
  };
  const last = order.at(-1);
  return {
    areaProps,
    /** To be read out. */
    said,
    dragOf: (id: Id): RowDrag =>
      !drag
        ? undefined
        : drag.before === id
          ? 'before'
          : drag.before === null && id === last
            ? 'after'
            : drag.group.includes(id)
              ? 'dragged'
              : undefined,
  };
};
