/** An object whose place in its list is `sequence`, 1-based. All functions here are pure. */
export interface Ordered {
  readonly id: string;
  readonly sequence: number;
}

/** Numbers a list in its current order; objects with the right number stay the same. */
export const numbered = <Item extends { readonly sequence: number }>(
  list: readonly Item[],
): readonly Item[] =>
  list.map((item, index) => (item.sequence === index + 1 ? item : { ...item, sequence: index + 1 }));

/** Sorts a list by ids, which must be those of the list. */
export const ordered = <Item extends Ordered>(
  list: readonly Item[],
  order: readonly string[],
): readonly Item[] => {
  const known = new Map(list.map((item) => [item.id, item]));
  return numbered(order.flatMap((id) => known.get(id) ?? []));
};

export const withoutObject = <Item extends Ordered>(list: readonly Item[], id: string): readonly Item[] =>
  numbered(list.filter((item) => item.id !== id));

/** Changes fields of one object in a list. */
export const withFields = <Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  fields: Partial<Item>,
): readonly Item[] => list.map((item) => (item.id === id ? { ...item, ...fields } : item));

export const appended = <Item extends Ordered>(list: readonly Item[], item: Item): readonly Item[] =>
  numbered([...list, item]);

/** Applies a change to a list; consecutive edits with the same `step` are undone together. */
export type EditList<Item> = (change: (list: readonly Item[]) => readonly Item[], step?: string) => void;

/** The edits of a list of ordered objects, applied by `edit`. */
export const editsOf = <Item extends Ordered>(edit: EditList<Item>) => ({
  change: (id: string, fields: Partial<Item>) =>
    edit((list) => withFields(list, id, fields), `${id} ${Object.keys(fields).join(' ')}`),
  add: (item: Item) => edit((list) => appended(list, item)),
  remove: (id: string) => edit((list) => withoutObject(list, id)),
  order: (ids: readonly string[]) => edit((list) => ordered(list, ids)),
});
export type ListEdits<Item extends Ordered> = ReturnType<typeof editsOf<Item>>;
