import type { Id } from '@reader/contracts/objects/ids';
import type { DraftArea } from '@reader/contracts/objects/sheets/sheet-draft';
import { useStable } from '../../../lib/hooks/use-stable';
import type { DraftEditor } from './draft-editor';
import { focusedPlace, focusOn, type Place } from './focus-on';
import { inReadingOrder, isPlaced } from '../model/areas';
import { type DraftLists, fragmentOf, fragmentsOf, itemOf, proposedOf } from '../model/draft-lists';
import {
  accepted,
  changedFragment,
  copiedFragment,
  withField,
  withFragment,
  withoutFragments,
  withoutItem,
} from '../model/field-acts';
import { itemIdOf, type Selected, theForm } from '../model/selection';
import type { Selection } from './use-selection';

const newId = (): Id => crypto.randomUUID();

/** Proposals as they are read; those that have no place on paper come last. */
export const proposalsOf = (lists: DraftLists) => {
  const proposed = proposedOf(lists);
  return [...inReadingOrder(proposed), ...proposed.filter((fragment) => !isPlaced(fragment))];
};

/** The one that follows `id` in a list of which `gone` go; the first where none follows. */
const nextOf = (list: readonly { readonly id: Id }[], id: Id, gone: ReadonlySet<Id>): Id | undefined => {
  const at = list.findIndex((one) => one.id === id);
  const left = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
  return left.find((one) => !gone.has(one.id))?.id;
};

/** What is done to fields; each of it is one act that can be undone, and what is worked at next is selected. */
export const useFieldActs = (
  editor: DraftEditor,
  { selected, select }: Selection,
  pageHeight: (page: number) => number,
) => {
  const lists = () => editor.view().lists;
  /** The focus stays in the list or on the page, where it was. */
  const goOn = (id: Id | undefined, place: Place | null = focusedPlace()) => {
    const next: Selected = id === undefined ? theForm : { kind: 'fragment', id };
    select(next);
    if (id !== undefined && place !== null) focusOn(place, id);
  };
  const settle = (ids: readonly Id[], change: (lists: DraftLists) => DraftLists) => {
    const next = nextOf(proposalsOf(lists()), ids[0] ?? '', new Set(ids));
    editor.act(change, { about: ids[0] });
    goOn(next ?? (fragmentOf(lists(), ids[0]) ? ids[0] : undefined));
  };

  const accept = (ids: readonly Id[]) => settle(ids, (now) => accepted(now, ids));
  const discard = (ids: readonly Id[]) => settle(ids, (now) => withoutFragments(now, ids));

  const remove = (fragment: Id) => {
    const order = inReadingOrder(lists().formItemFragments);
    const next = nextOf(order, fragment, new Set([fragment]));
    editor.act((now) => withoutFragments(now, [fragment]), { about: fragment });
    goOn(next);
  };

  /** A new field after the selected one; one that has no place yet gets it instead. */
  const add = (area: DraftArea | null, place: Place) => {
    const now = lists();
    const current = selected.kind === 'fragment' ? fragmentOf(now, selected.id) : undefined;
    if (current && current.area === null && area) {
      editor.act((all) => changedFragment(all, current.id, { area }), { about: current.id });
      goOn(current.id, place);
      return;
    }
    const [itemId, fragmentId] = [newId(), newId()];
    const name = `項目${now.formItems.length + 1}`;
    editor.act((all) => withField(all, { itemId, fragmentId, name, area, after: itemIdOf(all, selected) }), {
      about: fragmentId,
    });
    goOn(fragmentId, place);
  };

  const addTo = (itemId: Id) => {
    const fragmentId = newId();
    const label = `入力欄${fragmentsOf(lists(), itemId).length + 1}`;
    editor.act((all) => withFragment(all, { itemId, fragmentId, label, area: null }), { about: fragmentId });
    goOn(fragmentId, 'name');
  };

  const copy = (fragment: Id) => {
    const page = fragmentOf(lists(), fragment)?.area?.page ?? 1;
    const copied = copiedFragment(lists(), fragment, { newId, pageHeight: pageHeight(page) });
    editor.act(() => copied.lists, { about: copied.fragment });
    goOn(copied.fragment, focusedPlace() ?? 'name');
  };

  const removeItem = (item: Id) => {
    const all = lists().formItems;
    const beside = nextOf(all, item, new Set([item]));
    editor.act((now) => withoutItem(now, item), { about: item });
    select(beside === undefined ? theForm : { kind: 'item', id: beside });
  };

  /** Undo and redo move to what they concern, where that is there then. */
  const show = (about: string | undefined) => {
    const now = lists();
    if (fragmentOf(now, about)) select({ kind: 'fragment', id: about! });
    else if (itemOf(now, about)) select({ kind: 'item', id: about! });
  };
  return {
    accept: useStable(accept),
    discard: useStable(discard),
    remove: useStable(remove),
    add: useStable(add),
    addTo: useStable(addTo),
    copy: useStable(copy),
    removeItem: useStable(removeItem),
    undo: useStable(() => show(editor.undo())),
    redo: useStable(() => show(editor.redo())),
  };
};
