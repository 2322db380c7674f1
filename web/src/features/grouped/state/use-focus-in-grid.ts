import { type RefObject, useEffect } from 'react';
import { cellId } from './use-cell-cursor';

/** The shell takes the focus that a removed cell had: keys of this list must still reach it. */
const isFocusLost = (): boolean => ['BODY', 'MAIN'].includes(document.activeElement?.tagName ?? 'BODY');

interface Shown {
  readonly entries: readonly unknown[];
  /** Ids of values that left the grid. */
  readonly gone: ReadonlySet<string>;
  readonly isPending: boolean;
  /** The cell with the cursor. */
  readonly activeKey: string | undefined;
}

/** Keeps the focus in the grid when the cell that had it goes away. */
export const useFocusInGrid = (
  scroller: RefObject<HTMLElement | null>,
  { entries, gone, isPending, activeKey }: Shown,
): void => {
  // Where cells went away with the focus, the keys that need none go on working.
  useEffect(() => {
    if (isFocusLost()) scroller.current?.focus({ preventScroll: true });
  }, [entries, isPending, scroller]);
  useEffect(() => {
    if (gone.size > 0 && activeKey !== undefined && document.activeElement === scroller.current)
      document.getElementById(cellId(activeKey))?.focus();
  }, [gone, activeKey, scroller]);
};
