/** What is selected in a list of rows that are moved together, and where the keys are. */
export interface ListSelection {
  readonly selected: ReadonlySet<string>;
  /** The row under the keys; null: none yet. */
  readonly at: string | null;
  /** Where a range begins that Shift extends. */
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

/** A row alone; with Ctrl or ⌘ beside the others, with Shift all from the last one. */
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

/** One row up or down; with Shift what lies between is selected too. */
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

/** After rows have left: the keys stay at the place of the first of them, so that one after another can be moved. */
export const afterLeaving = (before: readonly string[], leaving: ReadonlySet<string>): ListSelection => {
  const place = before.findIndex((key) => leaving.has(key));
  const rest = before.filter((key) => !leaving.has(key));
  const next = rest[Math.min(place, rest.length - 1)];
  return place < 0 || next === undefined ? nothingSelected : only(next);
};

/** The rows that something is done with, in their order: the selected ones, else the one under the keys. */
export const meant = ({ selected, at }: ListSelection, order: readonly string[]): string[] => {
  const there = order.filter((key) => selected.has(key));
  return there.length > 0 || at === null ? there : order.filter((key) => key === at);
};
