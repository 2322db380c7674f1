/** The selected rows of a list, and the current row. */
export interface ListSelection {
  readonly selected: ReadonlySet<string>;
  /** The current row; null: none yet. */
  readonly at: string | null;
  /** Start of the range that Shift extends. */
  readonly from: string | null;
}

export const nothingSelected: ListSelection = { selected: new Set(), at: null, from: null };

const only = (key: string): ListSelection => ({ selected: new Set([key]), at: key, from: key });

const rangeTo = (state: ListSelection, order: readonly string[], key: string): ListSelection => {
  const from = state.from ?? key;
  const [a, b] = [order.indexOf(from), order.indexOf(key)];
  if (a < 0) return only(key);
  return { selected: new Set(order.slice(Math.min(a, b), Math.max(a, b) + 1)), at: key, from };
};

/** Selects a single row; with Ctrl or ⌘ toggles it, with Shift selects the range from the last one. */
export const clicked = (
  state: ListSelection,
  order: readonly string[],
  key: string,
  { isAdding, isRange }: { readonly isAdding: boolean; readonly isRange: boolean },
): ListSelection => {
  if (isRange) return rangeTo(state, order, key);
  if (!isAdding) return only(key);
  const selected = new Set(state.selected);
  if (!selected.delete(key)) selected.add(key);
  return { selected, at: key, from: key };
};

/** Moves one row up or down; Shift extends the selection. */
export const stepped = (
  state: ListSelection,
  order: readonly string[],
  by: -1 | 1,
  isRange: boolean,
): ListSelection => {
  const place = state.at === null ? -1 : order.indexOf(state.at);
  const next = order[place < 0 ? 0 : Math.max(0, Math.min(order.length - 1, place + by))];
  if (next === undefined) return state;
  return isRange ? rangeTo(state, order, next) : only(next);
};

export const allSelected = (order: readonly string[]): ListSelection => ({
  selected: new Set(order),
  at: order[0] ?? null,
  from: order[0] ?? null,
});

/**
 * The selection after rows have left: the current row stays at the place of the first one, so that rows can be moved
 * one after another.
 */
export const afterLeaving = (before: readonly string[], leaving: ReadonlySet<string>): ListSelection => {
  const place = before.findIndex((key) => leaving.has(key));
  const rest = before.filter((key) => !leaving.has(key));
  const next = rest[Math.min(place, rest.length - 1)];
  return place < 0 || next === undefined ? nothingSelected : only(next);
};

/** The rows that a command applies to, in their order: the selected ones, otherwise the current one. */
export const commandRows = ({ selected, at }: ListSelection, order: readonly string[]): string[] => {
  const there = order.filter((key) => selected.has(key));
  return there.length > 0 || at === null ? there : order.filter((key) => key === at);
};
