import { useStable } from '../../lib/hooks/use-stable';
import { useEntryByArrows } from './use-entry-by-arrows';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const ROW = '[data-row]';
const CONTROLS = 'a[href], button:not(:disabled)';

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)];
const controlsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

/** The next row in the same column, where rows lie beside each other; else the next in order. */
const rowFrom = (rows: readonly HTMLElement[], at: number, step: 1 | -1): HTMLElement | undefined => {
  const from = rows[at]!;
  for (let index = at + step, row = rows[index]; row; index += step, row = rows[index])
    if (row.offsetTop !== from.offsetTop && row.offsetLeft === from.offsetLeft) return row;
  const next = rows[at + step];
  return next?.offsetLeft === from.offsetLeft ? next : undefined;
};

const targetOf = (
  key: string,
  rows: readonly HTMLElement[],
  control: HTMLElement,
): HTMLElement | undefined => {
  const row = control.closest<HTMLElement>(ROW)!;
  const at = rows.indexOf(row);
  const across = controlsOf(row);
  const inRow = (one: HTMLElement | undefined) => {
    const controls = controlsOf(one);
    return controls[Math.min(across.indexOf(control), controls.length - 1)];
  };
  switch (key) {
    case 'ArrowDown':
      return inRow(rowFrom(rows, at, 1));
    case 'ArrowUp':
      return inRow(rowFrom(rows, at, -1));
    case 'ArrowRight':
      return across[across.indexOf(control) + 1] ?? controlsOf(rows[at + 1])[0];
    case 'ArrowLeft':
      return across[across.indexOf(control) - 1] ?? controlsOf(rows[at - 1]).at(-1);
    case 'Home':
      return controlsOf(rows[0])[0];
    case 'End':
      return controlsOf(rows.at(-1))[0];
    default:
      return undefined;
  }
};

/**
 * Makes a list whose rows have links or buttons one tab stop: arrows lead into it and, with Home and End, go from control to control. The
 * control that has, or last had, the focus is the one that Tab leads to. Rows carry their id in `data-row`.
 * @param first ids of rows of which the first that is there has the focus at first, where nothing else has it
 * @param onCurrent told which row has the focus
 */
export const useOneTabStop = (
  first: readonly string[] | undefined,
  onCurrent: (id: string) => void,
): {
  readonly ref: (list: HTMLElement | null) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} => {
  const list = useRef<HTMLElement | null>(null);
  const stop = useRef<HTMLElement | null>(null);
  const wanted = useRef(first);
  /** Where the row of the tab stop stands: the one that takes its place takes the tab stop too. */
  const place = useRef(0);

  useEntryByArrows(useStable(() => stop.current?.focus()));
  // After each rendering: rows and their buttons come and go.
  useLayoutEffect(() => {
    if (!list.current) return;
    const rows = rowsOf(list.current);
    const back = wanted.current?.map((id) => rows.find((row) => row.dataset['row'] === id)).find(Boolean);
    const all = rows.flatMap(controlsOf);
    if (!stop.current || !all.includes(stop.current)) {
      const row = back ?? rows[Math.min(place.current, rows.length - 1)];
      stop.current = controlsOf(row)[0] ?? all[0] ?? null;
    }
    place.current = Math.max(
      0,
      rows.findIndex((row) => row.contains(stop.current)),
    );
    for (const control of all) control.tabIndex = control === stop.current ? 0 : -1;
    if (all.length === 0) return;
    if (back && document.activeElement?.matches('body, main')) stop.current?.focus();
    wanted.current = undefined;
  });

  return {
    ref: (element) => {
      list.current = element;
    },
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>(ROW);
      if (!row || !target.matches(CONTROLS)) return;
      if (stop.current) stop.current.tabIndex = -1;
      stop.current = target;
      target.tabIndex = 0;
      onCurrent(row.dataset['row'] ?? '');
    },
    onKeyDown: (event) => {
      const { target, currentTarget, key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement) || !target.matches(CONTROLS) || !target.closest(ROW)) return;
      const next = targetOf(key, rowsOf(currentTarget), target);
      if (next) next.focus();
      if (next || key.startsWith('Arrow')) event.preventDefault();
    },
  };
};
