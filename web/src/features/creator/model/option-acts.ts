import type { Id } from '@reader/contracts/objects/ids';
import { type DraftLists, optionsOf } from './draft-lists';
import { renumbered } from './order-acts';

type Options = DraftLists['fragmentOptions'];

const withOptionsOf = (lists: DraftLists, fragment: Id, options: Options): DraftLists => ({
  ...lists,
  fragmentOptions: [
    ...lists.fragmentOptions.filter((option) => option.fragment !== fragment),
    ...renumbered(options),
  ],
});

/** New options before the place `at`; blank ones are none. */
export const withOptions = (
  lists: DraftLists,
  fragment: Id,
  {
    at,
    values,
    newId,
  }: { readonly at: number; readonly values: readonly string[]; readonly newId: () => Id },
): DraftLists => {
  const made = values
    .map((value) => value.trim())
    .filter(Boolean)
    .map((value) => ({ id: newId(), fragment, sequence: 1, value }));
  const options = optionsOf(lists, fragment);
  return withOptionsOf(lists, fragment, [...options.slice(0, at), ...made, ...options.slice(at)]);
};

export const changedOption = (lists: DraftLists, id: Id, value: string): DraftLists => ({
  ...lists,
  fragmentOptions: lists.fragmentOptions.map((option) => (option.id === id ? { ...option, value } : option)),
});

export const withoutOption = (lists: DraftLists, fragment: Id, id: Id): DraftLists =>
  withOptionsOf(
    lists,
    fragment,
    optionsOf(lists, fragment).filter((option) => option.id !== id),
  );

/** The options in the order of their ids. */
export const orderedOptions = (lists: DraftLists, fragment: Id, order: readonly Id[]): DraftLists =>
  withOptionsOf(
    lists,
    fragment,
    [...optionsOf(lists, fragment)].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
  );
