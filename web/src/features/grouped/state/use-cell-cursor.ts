import { useEffect, useRef, useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import { rowsOf, type Section, stepped, type Direction } from './sections';

export const cellId = (key: string): string => `grouped-${key}`;

/** The cell that has the cursor. */
export const useCellCursor = (sections: readonly Section[], columns: number) => {
  const rows = rowsOf(sections, columns);
  const cells = rows.flat();
  const [wanted, setWanted] = useState('');

  const goTo = (key: string) => {
    setWanted(key);
    document.getElementById(cellId(key))?.focus();
  };

  // A new page gets the focus in its first cell, so that keys keep working, unless the focus is elsewhere.
  const firstKey = cells[0]?.key;
  const hadGrid = useRef(false);
  useEffect(() => {
    if (firstKey === undefined) return;
    const first = document.getElementById(cellId(firstKey));
    // Around the cells it was while there were none.
    const isAround = document.activeElement?.contains(first) ?? true;
    if (!hadGrid.current || isAround) first?.focus();
    hadGrid.current = true;
  }, [firstKey]);

  return {
    cells,
    active: cells.find(({ key }) => key === wanted) ?? cells[0],
    cellOfKey: (key: string | undefined) => cells.find((cell) => cell.key === key),
    goTo,
    move: (from: string, direction: Direction) => goTo(stepped(rows, from, direction)),
    onFocus: useStable((key: string) => setWanted(key)),
  };
};
export type CellCursor = ReturnType<typeof useCellCursor>;
