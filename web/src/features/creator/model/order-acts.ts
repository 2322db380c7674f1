import type { Id } from '@reader/contracts/objects/ids';
import type { DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import { type DraftLists, fragmentsOf } from './draft-lists';

type Numbered = { readonly id: Id; readonly sequence: number };

/** 1, 2, 3… in the order of the list; what has its number already stays the same object. */
export const renumbered = <Object extends Numbered>(list: readonly Object[]): Object[] =>
  list.map((object, index) => (object.sequence === index + 1 ? object : { ...object, sequence: index + 1 }));

/** Items as they are read: those of one frame follow its first item (docs/product/sheets.md#what-the-fields-of-a-form-mean). */
export const inFrames = (items: readonly DraftItem[]): DraftItem[] => {
  const groups = new Map<string, DraftItem[]>();
  for (const item of items) {
    const group = item.frame_group === null ? item.id : `frame ${item.frame_group}`;
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups.values()].flat();
};

const inPlaceOf = <Object extends Numbered>(list: readonly Object[], from: number, to: number): Object[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** One place up or down; beyond the border of its frame an item first joins the frame there. */
export const nudgedItem = (lists: DraftLists, id: Id, by: -1 | 1): DraftLists => {
  const order = inFrames(lists.formItems);
  const at = order.findIndex((item) => item.id === id);
  const [item, other] = [order[at], order[at + by]];
  if (!item || !other) return lists;
  if (item.frame_group !== other.frame_group) {
    const joined = { ...item, frame_group: other.frame_group };
    return { ...lists, formItems: renumbered(order.map((one) => (one === item ? joined : one))) };
  }
  return { ...lists, formItems: renumbered(inPlaceOf(order, at, at + by)) };
};

/** One place up or down among the fragments of its item. */
export const nudgedFragment = (lists: DraftLists, id: Id, by: -1 | 1): DraftLists => {
  const item = lists.formItemFragments.find((fragment) => fragment.id === id)?.form_item;
  const siblings = item === undefined ? [] : fragmentsOf(lists, item);
  const at = siblings.findIndex((fragment) => fragment.id === id);
  if (at < 0 || !siblings[at + by]) return lists;
  return withFragmentsIn(lists, inPlaceOf(siblings, at, at + by));
};

const withFragmentsIn = (
  lists: DraftLists,
  siblings: readonly DraftLists['formItemFragments'][number][],
): DraftLists => {
  const next = new Map(renumbered(siblings).map((fragment) => [fragment.id, fragment]));
  return {
    ...lists,
    formItemFragments: lists.formItemFragments.map((fragment) => next.get(fragment.id) ?? fragment),
  };
};

/** `moved` where it was dropped: `order` has the ids of all rows, items and fragments. An item joins the frame of the row before it. */
export const dropped = (lists: DraftLists, order: readonly Id[], moved: Id): DraftLists => {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const inOrder = <Object extends Numbered>(list: readonly Object[]): Object[] =>
    [...list].sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const fragment = lists.formItemFragments.find(({ id }) => id === moved);
  if (fragment) return withFragmentsIn(lists, inOrder(fragmentsOf(lists, fragment.form_item)));
  const items = inOrder(inFrames(lists.formItems));
  const at = items.findIndex(({ id }) => id === moved);
  const neighbour = items[at - 1] ?? items[at + 1];
  return {
    ...lists,
    formItems: renumbered(
      items.map((item) =>
        item.id === moved && neighbour ? { ...item, frame_group: neighbour.frame_group } : item,
      ),
    ),
  };
};
