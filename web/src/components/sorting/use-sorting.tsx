import type { Id } from '@reader/contracts/objects/ids';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chordOf } from '../../lib/keymap';
import { groupOf, movedBefore, nudged } from './reorder';

interface Drag {
  readonly group: readonly Id[];
  /** The drop position: before this row; null: at the end. */
  readonly before: Id | null;
}

/** How a row takes part in the current drag. */
export type RowDrag = 'dragged' | 'before' | 'after' | undefined;

/** Props of a row that can be moved. */
export interface SortableRow {
  readonly 'data-sort-id': Id;
  readonly 'data-drag': RowDrag;
}

export interface Sorting {
  /** Props of the scrolling element that contains all rows, so that rows need no handlers. */
  readonly area: {
    readonly ref: (element: HTMLElement | null) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  readonly dragOf: (id: Id) => RowDrag;
  readonly row: (id: Id) => SortableRow;
  /** Announces a row's new position to assistive technology; render it beside the list. */
  readonly announcement: ReactNode;
}

const EDGE = 32;
const SCROLL = 12;
const ROW = '[data-sort-id]';
const HANDLE = '[data-sort-handle]:not(:disabled)';
const NONE: ReadonlySet<Id> = new Set();

const rowAt = (target: EventTarget): Id | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['sortId'] : undefined;

/** Whether Alt+↓ opens a list of choices here: such a control keeps the key. */
const opensChoices = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.getAttribute('role') === 'combobox');

/** The row before which a pointer at `y` drops; null: at the end. `order` includes rows outside the area. */
const placeAt = (area: HTMLElement | null, order: readonly Id[], y: number): Id | null => {
  const rows = [...(area?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  if (below) return below.dataset['sortId'] ?? null;
  // After the last rendered row: before the next one that is not rendered.
  return order[order.indexOf(rows.at(-1)?.dataset['sortId'] ?? '') + 1] ?? null;
};

const scrollAtEdge = (area: HTMLElement | null, y: number) => {
  const box = area?.getBoundingClientRect();
  if (!box) return;
  if (y < box.top + EDGE) area?.scrollBy(0, -SCROLL);
  else if (y > box.bottom - EDGE) area?.scrollBy(0, SCROLL);
};

/** Restores the focus to an element after its row has moved in the document. */
const useFocusKept = () => {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (focused.current && document.activeElement !== focused.current) focused.current.focus();
    focused.current = null;
  });
  return (target: EventTarget) => {
    focused.current = target instanceof HTMLElement ? target : null;
  };
};

/**
 * Rows ordered by dragging their handle, or by Alt+↑ and Alt+↓ anywhere in them. A checked row takes all checked rows
 * with it. `order` is all rows; the screen may render a part.
 */
export const useSorting = ({
  order,
  checked = NONE,
  onOrder,
  isDisabled = false,
}: {
  order: readonly Id[];
  checked?: ReadonlySet<Id>;
  onOrder: (order: Id[]) => void;
  isDisabled?: boolean;
}): Sorting => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [area, setArea] = useState<HTMLElement | null>(null);
  const keepFocus = useFocusKept();

  const move = (next: Id[], moved: readonly Id[]) => {
    if (next.join() === order.join()) return;
    onOrder(next);
    setAnnouncement(`${next.indexOf(moved[0] ?? '') + 1}番目に移動しました`);
  };

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const stop = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, [isDragging]);

  const dragOf = (id: Id): RowDrag => {
    if (!drag) return undefined;
    if (drag.before === id) return 'before';
    if (drag.before === null && id === order.at(-1)) return 'after';
    return drag.group.includes(id) ? 'dragged' : undefined;
  };

  return {
    area: {
      ref: setArea,
      onPointerDown: (event) => {
        const id = rowAt(event.target);
        const isHandle = event.target instanceof Element && event.target.closest(HANDLE) !== null;
        if (isDisabled || !isHandle || id === undefined || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({ group: groupOf(order, checked, id), before: id });
      },
      onPointerMove: (event) => {
        if (!drag) return;
        scrollAtEdge(area, event.clientY);
        const before = placeAt(area, order, event.clientY);
        if (before !== drag.before) setDrag({ ...drag, before });
      },
      onPointerUp: () => {
        if (!drag) return;
        setDrag(null);
        move(movedBefore(order, drag.group, drag.before), drag.group);
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event) => {
        const id = rowAt(event.target);
        const chord = chordOf(event.nativeEvent);
        const by = chord === 'Alt+↑' ? -1 : chord === 'Alt+↓' ? 1 : 0;
        if (isDisabled || id === undefined || by === 0 || opensChoices(event.target)) return;
        event.preventDefault();
        keepFocus(event.target);
        const group = groupOf(order, checked, id);
        move(nudged(order, group, by), group);
      },
    },
    dragOf,
    row: (id) => ({ 'data-sort-id': id, 'data-drag': dragOf(id) }),
    announcement: (
      <span role="status" className="hidden">
        {announcement}
      </span>
    ),
  };
};
