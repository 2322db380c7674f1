import { generatedOptions } from '@reader/contracts/objects/sheets/generated-options';
import type { DraftFragment, DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import { type DraftLists, fragmentsOf, optionsOf } from './draft-lists';

/** The values that can be chosen in a fragment. */
export const valuesOf = (lists: DraftLists, fragment: DraftFragment, year: number): string[] =>
  fragment.auto_generate_options === ''
    ? [...new Set(optionsOf(lists, fragment.id).map(({ value }) => value))]
    : generatedOptions(fragment.auto_generate_options, year);

/** Fragments on which it can depend whether an item is asked: those of earlier items whose value is chosen. */
export const conditionsFor = (
  lists: DraftLists,
  { sequence }: DraftItem,
  year: number,
): { readonly item: DraftItem; readonly fragment: DraftFragment }[] =>
  lists.formItems
    .filter((item) => item.sequence < sequence)
    .flatMap((item) =>
      fragmentsOf(lists, item.id)
        .filter((fragment) => !fragment.is_proposed && valuesOf(lists, fragment, year).length > 0)
        .map((fragment) => ({ item, fragment })),
    );
