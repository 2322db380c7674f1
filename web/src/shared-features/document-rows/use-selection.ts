import { startTransition, useCallback, useMemo, useOptimistic, useState } from 'react';

/** The selected documents of all pages: id → file name. */
export type Selection = ReadonlyMap<string, string>;

/** The part of a document that a selection needs. */
export interface NamedDocument {
  readonly id: string;
  readonly file_name: string;
}

export const toggled = (selection: Selection, row: NamedDocument): Selection => {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row.file_name);
  return next;
};

/** Selects all rows of a page, or none if all were selected. */
export const toggledAll = (selection: Selection, rows: readonly NamedDocument[]): Selection => {
  const next = new Map(selection);
  const areAll = rows.every((row) => selection.has(row.id));
  for (const row of rows) {
    if (areAll) next.delete(row.id);
    else next.set(row.id, row.file_name);
  }
  return next;
};

/** The selection: documents by name, or the whole result of a filter, whose documents are not listed. */
export interface Selecting {
  readonly selection: Selection;
  readonly isWhole: boolean;
  /** The range that is being drawn: where it began, and what was selected then. */
  readonly range?: { readonly anchorId: string; readonly base: Selection };
}
const nothing: Selecting = { selection: new Map(), isWhole: false };
const named = (selection: Selection): Selecting => ({ selection, isWhole: false });
const allOf = (rows: readonly NamedDocument[]): Selection =>
  new Map(rows.map((row) => [row.id, row.file_name]));

/** Toggles a row. If the whole result was selected, the page's other rows stay selected. `rows`: those of the page. */
export const withToggled = (now: Selecting, row: NamedDocument, rows: readonly NamedDocument[]): Selecting =>
  named(toggled(now.isWhole ? allOf(rows) : now.selection, row));

export const withToggledAll = (now: Selecting, rows: readonly NamedDocument[]): Selecting =>
  now.isWhole ? nothing : named(toggledAll(now.selection, rows));

/** Selects the rows from `anchor` to `to`; the range that was drawn from the same anchor before gives way to it. */
export const withRange = (
  now: Selecting,
  anchor: NamedDocument,
  to: NamedDocument,
  rows: readonly NamedDocument[],
): Selecting => {
  const selected = now.isWhole ? allOf(rows) : now.selection;
  const base = now.range?.anchorId === anchor.id ? now.range.base : selected;
  const [first = 0, last = 0] = [rows.indexOf(anchor), rows.indexOf(to)].sort((a, b) => a - b);
  return {
    selection: new Map([...base, ...allOf(rows.slice(Math.max(0, first), last + 1))]),
    isWhole: false,
    range: { anchorId: anchor.id, base },
  };
};

/** The selection as the rows of a page show it. */
export const shownOn = ({ selection, isWhole }: Selecting, rows: readonly NamedDocument[]): Selection =>
  isWhole ? allOf(rows) : selection;

/**
 * The selection, and how the rows of a page show it. They differ only while a whole page is being ticked: the box in
 * the head and the commands follow at once, and the rows render in steps, so that nothing blocks. `before`: what it
 * begins with.
 */
export const useSelection = (before: Selecting | null = null) => {
  const [inRows, set] = useState(before ?? nothing);
  const [now, setSooner] = useOptimistic(inRows);
  const toggle = useCallback(
    (row: NamedDocument, rows: readonly NamedDocument[]) => set((before) => withToggled(before, row, rows)),
    [],
  );
  const toggleAll = useCallback(
    (rows: readonly NamedDocument[]) =>
      startTransition(() => {
        setSooner((before) => withToggledAll(before, rows));
        set((before) => withToggledAll(before, rows));
      }),
    [setSooner],
  );
  const extend = useCallback(
    (anchor: NamedDocument, to: NamedDocument, rows: readonly NamedDocument[]) =>
      set((now) => withRange(now, anchor, to, rows)),
    [],
  );
  const clear = useCallback(() => set(nothing), []);
  const selectWhole = useCallback(() => set({ ...nothing, isWhole: true }), []);
  return useMemo(
    () => ({ ...now, inRows, toggle, toggleAll, extend, clear, selectWhole }),
    [now, inRows, toggle, toggleAll, extend, clear, selectWhole],
  );
};

/** The selection and its changes. */
export type SelectionState = ReturnType<typeof useSelection>;
