import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chordOf } from '../../lib/keymap';

interface Drag {
  readonly from: number;
  /** Where the row would stand if it were let go now. */
  readonly to: number;
}

/** What a row is given so that it can be moved. */
export interface SortableRow {
  readonly 'data-sortable-row': number;
  readonly className: string;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}
/** What its handle is given. */
export interface SortingHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}
export interface Sorting {
  readonly row: (index: number) => SortableRow;
  readonly handle: (index: number) => SortingHandle;
  /** Says to assistive technology where a row has come to stand; belongs somewhere beside the list. */
  readonly announcement: ReactNode;
}

const rowsBeside = (handle: HTMLElement): HTMLElement[] => {
  const row = handle.closest<HTMLElement>('[data-sortable-row]');
  return [...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-sortable-row]') ?? [])];
};

/** The place of a row that is held at height `y` (of the window): after every other row whose middle is above. */
const placeAt = (rows: readonly HTMLElement[], from: number, y: number): number =>
  rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;

/**
 * Rows that are put in order by dragging their handle, or with Alt+↑/↓ from anywhere within a row. The rows are
 * siblings in the document. Places are 0-based.
 */
export const useSorting = ({
  count,
  onMove,
  isDisabled = false,
}: {
  count: number;
  onMove: (from: number, to: number) => void;
  isDisabled?: boolean;
}): Sorting => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<HTMLElement | null>(null);
  // A row that is put elsewhere in the document loses the focus on the way.
  useLayoutEffect(() => {
    if (focused.current && document.activeElement !== focused.current) focused.current.focus();
    focused.current = null;
  });

  const move = (from: number, to: number) => {
    if (isDisabled || from === to || to < 0 || to >= count) return;
    onMove(from, to);
    setSaid(`${to + 1}行目に移動しました`);
  };

  const row = (index: number): SortableRow => ({
    'data-sortable-row': index,
    className: drag ? lookOf(drag, index) : '',
    onKeyDownCapture: (event) => {
      const chord = chordOf(event.nativeEvent);
      if (chord !== 'Alt+↑' && chord !== 'Alt+↓') return;
      // A select would open.
      event.preventDefault();
      event.stopPropagation();
      focused.current = event.target instanceof HTMLElement ? event.target : null;
      move(index, chord === 'Alt+↑' ? index - 1 : index + 1);
    },
  });

  const handle = (index: number): SortingHandle => ({
    onPointerDown: (event) => {
      if (isDisabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event) => {
      if (drag?.from !== index) return;
      const rows = rowsBeside(event.currentTarget);
      const to = placeAt(rows, index, event.clientY);
      if (to === drag.to) return;
      rows[to]?.scrollIntoView({ block: 'nearest' });
      setDrag({ from: index, to });
    },
    onPointerUp: () => {
      if (drag) move(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  const announcement = (
    <span role="status" className="hidden">
      {said}
    </span>
  );
  return { row, handle, announcement };
};

const lookOf = ({ from, to }: Drag, index: number): string => {
  if (index === from) return 'dragged';
  if (index !== to) return '';
  return to > from ? 'drop-after' : 'drop-before';
};
