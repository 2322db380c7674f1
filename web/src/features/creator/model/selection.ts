import type { Id } from '@reader/contracts/objects/ids';
import { type DraftLists, fragmentOf, fragmentsOf, itemOf } from './draft-lists';

/** What is worked at: the form as a whole, an item, or one of its fragments. */
export type Selected = { readonly kind: 'form' } | { readonly kind: 'item' | 'fragment'; readonly id: Id };

export const theForm: Selected = { kind: 'form' };

/** What is still there of a selection: what is gone leaves the form. */
export const stillSelected = (lists: DraftLists, selected: Selected): Selected => {
  if (selected.kind === 'form') return theForm;
  const found = selected.kind === 'item' ? itemOf(lists, selected.id) : fragmentOf(lists, selected.id);
  return found ? selected : theForm;
};

/** The item that is selected, or whose fragment is. */
export const itemIdOf = (lists: DraftLists, selected: Selected): Id | undefined => {
  if (selected.kind === 'form') return undefined;
  return selected.kind === 'item' ? selected.id : fragmentOf(lists, selected.id)?.form_item;
};

/** The fragment whose area stands for the selection: of an item, its only one. */
export const fragmentIdOf = (lists: DraftLists, selected: Selected): Id | undefined => {
  if (selected.kind === 'form') return undefined;
  if (selected.kind === 'fragment') return selected.id;
  const fragments = fragmentsOf(lists, selected.id);
  return fragments.length === 1 ? fragments[0]?.id : undefined;
};
