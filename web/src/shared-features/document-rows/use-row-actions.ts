import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useStable } from '../../lib/hooks/use-stable';

/** Actions of a row; stable while the table is mounted, so that rows render only when they change. */
export interface RowActions<Row> {
  readonly focus: (row: Row) => void;
  readonly open: (row: Row) => void;
  readonly toggle: (row: Row) => void;
  readonly press: (event: KeyboardEvent, row: Row) => void;
}

/** Props of a row's element; `isTabStop`: Tab leads to it. */
export const rowProps = <Row>(row: Row, isTabStop: boolean, actions: RowActions<Row>) => ({
  tabIndex: isTabStop ? 0 : -1,
  onFocus: () => actions.focus(row),
  onClick: () => actions.open(row),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.target === event.currentTarget) actions.press(event, row);
  },
});

/** Rows used by pointer and keys: ↑ ↓ Home End move, Space selects, Enter opens. `body` contains the rows. */
export const useRowActions = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  {
    isSelectable,
    onToggle,
    onOpen,
  }: {
    isSelectable: boolean;
    onToggle: (row: Row) => void;
    onOpen: (row: Row) => void;
  },
) => {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const press = useStable((event: KeyboardEvent, row: Row) => {
    const at = rows.indexOf(row);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      const target = body.current?.rows[Math.max(0, Math.min(rows.length - 1, to))];
      target?.focus();
      target?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === ' ' && isSelectable) onToggle(row);
    else if (event.key === 'Enter') onOpen(row);
    else return;
    event.preventDefault();
  });
  const open = useStable(onOpen);
  const toggle = useStable(onToggle);
  const actions = useMemo(
    (): RowActions<Row> => ({ focus: ({ id }) => setCurrentId(id), open, toggle, press }),
    [open, toggle, press],
  );
  return {
    body,
    actions,
    /** The row that has, or last had, the focus. */
    currentId,
    /** The row that Tab leads to. */
    tabStopId: rows.some(({ id }) => id === currentId) ? currentId : rows[0]?.id,
  };
};
