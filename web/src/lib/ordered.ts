/** Lists in which an object's place is its `sequence`, from 1. All pure: the given list stays as it is. */
export interface Ordered {
  readonly id: string;
  readonly sequence: number;
}

/** The list numbered as it stands; objects whose number is right stay the same objects. */
export const numbered = <Item extends { readonly sequence: number }>(
  list: readonly Item[],
): readonly Item[] =>
  list.map((item, index) => (item.sequence === index + 1 ? item : { ...item, sequence: index + 1 }));

/** The list in the order of some ids, which are all of its own. */
export const ordered = <Item extends Ordered>(
  list: readonly Item[],
  order: readonly string[],
): readonly Item[] => {
  const known = new Map(list.map((item) => [item.id, item]));
  return numbered(order.flatMap((id) => known.get(id) ?? []));
};

export const withoutObject = <Item extends Ordered>(list: readonly Item[], id: string): readonly Item[] =>
  numbered(list.filter((item) => item.id !== id));

/** The list with some fields of one object changed. */
export const withFields = <Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  fields: Partial<Item>,
): readonly Item[] => list.map((item) => (item.id === id ? { ...item, ...fields } : item));

export const appended = <Item extends Ordered>(list: readonly Item[], item: Item): readonly Item[] =>
  numbered([...list, item]);

/** Carries out a change of a list; edits with the same `step` one after another are undone together. */
export type EditList<Item> = (change: (list: readonly Item[]) => readonly Item[], step?: string) => void;

/** The edits that a list of ordered objects knows, by way of `edit`. */
export const editsOf = <Item extends Ordered>(edit: EditList<Item>) => ({
  change: (id: string, fields: Partial<Item>) =>
    edit((list) => withFields(list, id, fields), `${id} ${Object.keys(fields).join(' ')}`),
  add: (item: Item) => edit((list) => appended(list, item)),
  remove: (id: string) => edit((list) => withoutObject(list, id)),
  order: (ids: readonly string[]) => edit((list) => ordered(list, ids)),
});
export type ListEdits<Item extends Ordered> = ReturnType<typeof editsOf<Item>>;
