import type { Id } from '@reader/contracts/objects/ids';
import {
  type DraftArea,
  DraftFragment,
  DraftItem,
  type DraftTable,
  type SheetDraftObject,
} from '@reader/contracts/objects/sheets/sheet-draft';
import { type DraftLists, draftOf, fragmentOf, fragmentsOf, itemOf, optionsOf } from './draft-lists';
import { renumbered } from './order-acts';

type Change<Object> = Partial<Omit<Object, 'id'>>;

const patched = <Object extends { readonly id: Id }>(
  list: readonly Object[],
  ids: ReadonlySet<Id>,
  change: Change<Object>,
): Object[] => list.map((object) => (ids.has(object.id) ? { ...object, ...change } : object));

export const changedDraft = (lists: DraftLists, change: Change<SheetDraftObject>): DraftLists => ({
  ...lists,
  sheetDrafts: [{ ...draftOf(lists), ...change }],
});

export const changedItem = (lists: DraftLists, id: Id, change: Change<DraftItem>): DraftLists => ({
  ...lists,
  formItems: patched(lists.formItems, new Set([id]), change),
});

export const changedFragment = (lists: DraftLists, id: Id, change: Change<DraftFragment>): DraftLists => ({
  ...lists,
  formItemFragments: patched(lists.formItemFragments, new Set([id]), change),
});

/** Names a fragment; the item goes along with its only one as long as both have one name. */
export const labelled = (lists: DraftLists, id: Id, label: string): DraftLists => {
  const fragment = fragmentOf(lists, id);
  const item = itemOf(lists, fragment?.form_item);
  if (!fragment || !item) return lists;
  const isAlone = fragmentsOf(lists, item.id).length === 1;
  const next = changedFragment(lists, id, { label });
  return isAlone && item.subject === fragment.label ? changedItem(next, item.id, { subject: label }) : next;
};

export const accepted = (lists: DraftLists, ids: readonly Id[]): DraftLists => ({
  ...lists,
  formItemFragments: patched(lists.formItemFragments, new Set(ids), { is_proposed: false }),
});

interface NewField {
  readonly itemId: Id;
  readonly fragmentId: Id;
  readonly name: string;
  /** null: it has no place on paper. */
  readonly area: DraftArea | null;
  /** The item that it follows; undefined: it is the last. */
  readonly after: Id | undefined;
}

/** A new item with one fragment. It is in the frame of the item that it follows. */
export const withField = (
  lists: DraftLists,
  { itemId, fragmentId, name, area, after }: NewField,
): DraftLists => {
  const previous = itemOf(lists, after);
  const at = previous ? lists.formItems.indexOf(previous) + 1 : lists.formItems.length;
  const made = DraftItem.parse({
    ...{ id: itemId, draft: draftOf(lists).id, subject: name },
    frame_group: previous?.frame_group ?? null,
  });
  const formItems = renumbered([...lists.formItems.slice(0, at), made, ...lists.formItems.slice(at)]);
  return withFragment({ ...lists, formItems }, { itemId, fragmentId, label: name, area });
};

/** One more fragment of an item. */
export const withFragment = (
  lists: DraftLists,
  {
    itemId,
    fragmentId,
    label,
    area,
  }: {
    readonly itemId: Id;
    readonly fragmentId: Id;
    readonly label: string;
    readonly area: DraftArea | null;
  },
): DraftLists => {
  const sequence = fragmentsOf(lists, itemId).length + 1;
  const made = DraftFragment.parse({ id: fragmentId, form_item: itemId, sequence, label, area });
  return { ...lists, formItemFragments: [...lists.formItemFragments, made] };
};

/** Without some fragments, their options, and items that have no other. */
export const withoutFragments = (lists: DraftLists, ids: readonly Id[]): DraftLists => {
  const gone = new Set(ids);
  const formItemFragments = lists.formItemFragments.filter(({ id }) => !gone.has(id));
  const kept = new Set(formItemFragments.map(({ form_item }) => form_item));
  const emptied = new Set(
    lists.formItemFragments.flatMap(({ form_item: item }) => (kept.has(item) ? [] : [item])),
  );
  return {
    ...lists,
    formItems: lists.formItems.filter(({ id }) => !emptied.has(id)),
    formItemFragments,
    fragmentOptions: lists.fragmentOptions.filter(({ fragment }) => !gone.has(fragment)),
  };
};

/** Without an item and all that belongs to it. */
export const withoutItem = (lists: DraftLists, id: Id): DraftLists => {
  const next = withoutFragments(
    lists,
    fragmentsOf(lists, id).map((fragment) => fragment.id),
  );
  return { ...next, formItems: next.formItems.filter((item) => item.id !== id) };
};

export const withoutTable = (lists: DraftLists, { id }: DraftTable): DraftLists => ({
  ...lists,
  formTables: lists.formTables.filter((table) => table.id !== id),
});

/** mm between an area and its copy. */
const GAP = 1;

/** Below the area, or on it where the page ends. */
const placeOfCopy = (area: DraftArea | null, pageHeight: number): DraftArea | null =>
  area && { ...area, y: Math.max(0, Math.min(area.y + area.height + GAP, pageHeight - area.height)) };

/**
 * A copy of a fragment with its options: one more of its item, or, of an item's only one, an item of its own that follows it.
 * `newIds` gives new ids, the fragment's first, then the item's.
 */
export const copiedFragment = (
  lists: DraftLists,
  id: Id,
  { newId, pageHeight }: { readonly newId: () => Id; readonly pageHeight: number },
): { readonly lists: DraftLists; readonly fragment: Id } => {
  const source = fragmentOf(lists, id);
  const item = itemOf(lists, source?.form_item);
  if (!source || !item) return { lists, fragment: id };
  const fragment = newId();
  const area = placeOfCopy(source.area, pageHeight);
  const isAlone = fragmentsOf(lists, item.id).length === 1;
  const itemId = isAlone ? newId() : item.id;
  const placed = isAlone
    ? withField(lists, { itemId, fragmentId: fragment, name: item.subject, area, after: item.id })
    : withFragment(lists, { itemId, fragmentId: fragment, label: source.label, area });
  const { id: _id, form_item: _item, sequence: _sequence, area: _area, ...same } = source;
  const { display_subject, using, standard_item, shown_when } = item;
  const next = changedFragment(placed, fragment, { ...same, is_proposed: false });
  const options = optionsOf(lists, id).map((option) => ({ ...option, id: newId(), fragment }));
  return {
    lists: {
      ...(isAlone ? changedItem(next, itemId, { display_subject, using, standard_item, shown_when }) : next),
      fragmentOptions: [...lists.fragmentOptions, ...options],
    },
    fragment,
  };
};
