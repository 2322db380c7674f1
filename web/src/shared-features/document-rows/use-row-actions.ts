import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStable } from '../../lib/hooks/use-stable';
import { isComposing } from '../../lib/keymap';
import { createTypeAhead, typedTo } from './type-ahead';
import type { NamedDocument } from './use-selection';

/** Actions of a row; stable while the table is mounted, so that rows render only when they change. */
export interface RowActions<Row> {
  readonly focus: (row: Row) => void;
  readonly click: (event: MouseEvent<HTMLElement>, row: Row) => void;
  /** By its box; `isRange`: up to it from where the last range or key was. */
  readonly toggle: (row: Row, isRange?: boolean) => void;
  readonly press: (event: KeyboardEvent, row: Row) => void;
}

/** Props of a row's element; `isTabStop`: Tab leads to it. */
export const rowProps = <Row>(row: Row, isTabStop: boolean, actions: RowActions<Row>) => ({
  tabIndex: isTabStop ? 0 : -1,
  onFocus: () => actions.focus(row),
  onClick: (event: MouseEvent<HTMLElement>) => actions.click(event, row),
  // Texts are not marked from row to row.
  onMouseDown: (event: MouseEvent<HTMLElement>) => event.shiftKey && event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.target === event.currentTarget) actions.press(event, row);
  },
});

const stepsOf = (at: number, last: number): Readonly<Record<string, number>> => ({
  ArrowDown: at + 1,
  ArrowUp: at - 1,
  Home: 0,
  End: last,
});

export interface RowUse<Row> {
  readonly isSelectable: boolean;
  readonly onToggle: (row: Row) => void;
  /** Selects from one row to another. */
  readonly onRange: (anchor: Row, to: Row) => void;
  /** Selects all rows, or none of them. */
  readonly onToggleAll: () => void;
  readonly onOpen: (row: Row) => void;
  /** ↑ on the first row. */
  readonly onAbove?: () => void;
  /** The row that has the focus at first, of those that are there: as when one comes back to the list. */
  readonly first?: readonly string[];
}

/**
 * Rows used by pointer and keys (docs/product/home.md#keys): ↑ ↓ Home End and typing move, with Shift they select, Space
 * selects, Ctrl+A selects all, Enter opens. `body` contains the rows, of which one is a tab stop.
 */
export const useRowActions = <Row extends NamedDocument>(rows: readonly Row[], use: RowUse<Row>) => {
  const { isSelectable, onToggle, onRange, onToggleAll, onOpen, onAbove, first } = use;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const anchorId = useRef<string | null>(null);
  const [typeAhead] = useState(createTypeAhead);
  const focusAt = (index: number): Row | undefined => {
    const held = Math.max(0, Math.min(rows.length - 1, index));
    const target = body.current?.rows[held];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
    return rows[held];
  };
  const anchorFor = (row: Row): Row => {
    const anchor = rows.find(({ id }) => id === anchorId.current) ?? row;
    anchorId.current = anchor.id;
    return anchor;
  };
  /** Moves; with Shift what lies between is selected. */
  const move = (row: Row, to: number, isRange: boolean) => {
    const anchor = anchorFor(row);
    const target = focusAt(to);
    if (!target) return;
    if (isRange && isSelectable) onRange(anchor, target);
    else anchorId.current = target.id;
  };
  const toggle = useStable((row: Row, isRange = false) => {
    if (isRange) return onRange(anchorFor(row), row);
    anchorId.current = row.id;
    onToggle(row);
  });
  const press = useStable((event: KeyboardEvent, row: Row) => {
    if (event.altKey || isComposing(event.nativeEvent)) return;
    const at = rows.indexOf(row);
    const isCtrl = event.ctrlKey || event.metaKey;
    const to = stepsOf(at, rows.length - 1)[event.key];
    if (isCtrl) {
      if (event.code !== 'KeyA' || !isSelectable) return;
      onToggleAll();
    } else if (event.key === 'ArrowUp' && at === 0 && !event.shiftKey && onAbove) onAbove();
    else if (to !== undefined) move(row, to, event.shiftKey);
    else if (event.key === ' ' && isSelectable) toggle(row, event.shiftKey);
    else if (event.key === 'Enter') onOpen(row);
    else if (event.key.length === 1 && !'/?'.includes(event.key)) {
      const typed = typeAhead(event.key, event.timeStamp);
      const names = rows.map(({ file_name }) => file_name);
      const found = typedTo(names, typed.length === 1 ? at + 1 : at, typed);
      if (found !== undefined) move(row, found, false);
    } else return;
    event.preventDefault();
  });
  const click = useStable((event: MouseEvent<HTMLElement>, row: Row) => {
    if (isSelectable && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      toggle(row, event.shiftKey);
      event.currentTarget.focus();
    } else onOpen(row);
  });
  const actions = useMemo(
    (): RowActions<Row> => ({ focus: ({ id }) => setCurrentId(id), click, toggle, press }),
    [click, toggle, press],
  );
  useRowFocus(rows, body, first, currentId);
  return {
    body,
    actions,
    /** Gives the focus to the row that has, or last had it; else to the first. */
    focusRow: useStable(() => void focusAt(rows.findIndex(({ id }) => id === currentId))),
    /** The row that has, or last had, the focus. */
    currentId,
    /** The row that Tab leads to. */
    tabStopId: rows.some(({ id }) => id === currentId) ? currentId : rows[0]?.id,
  };
};

/** Nothing else has the focus, or only what stands around the list. */
const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main');
};

/**
 * The row to begin with gets the focus when it is there and nothing else has it. When the row that has it goes away (it was
 * deleted, or does not fit the filter any more), the one in its place gets it.
 */
const useRowFocus = (
  rows: readonly NamedDocument[],
  body: { readonly current: HTMLTableSectionElement | null },
  first: readonly string[] | undefined,
  currentId: string | null,
) => {
  const wanted = useRef(first);
  const before = useRef<readonly NamedDocument[]>(rows);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = rows;
    if (rows.length === 0) return;
    const focus = (index: number) => {
      const row = body.current?.rows[Math.min(index, rows.length - 1)];
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    };
    const start = wanted.current?.map((id) => rows.findIndex((row) => row.id === id)).find((at) => at >= 0);
    if (wanted.current && start !== undefined && isFocusFree()) focus(start);
    wanted.current = undefined;
    if (currentId === null || rows.some(({ id }) => id === currentId) || !isFocusFree()) return;
    const at = was.findIndex(({ id }) => id === currentId);
    if (at >= 0) focus(at);
  }, [rows, body, currentId]);
};
