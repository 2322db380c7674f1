import type { DraftContent } from '@reader/contracts/http/forms/creator';
import type { ObjectClass } from '@reader/contracts/objects/define';
import type { Id } from '@reader/contracts/objects/ids';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import type { DraftObjects } from '@reader/contracts/objects/sheets/draft-form';
import {
  type DraftFragment,
  type DraftItem,
  type DraftOption,
  type DraftTable,
  sheetDraft,
  type SheetDraftObject,
} from '@reader/contracts/objects/sheets/sheet-draft';
import type { ObjectLists } from '../../../lib/editing/object-changes';

/** A form that is edited: the objects of its draft by class, each list in its order. */
export interface DraftLists extends ObjectLists {
  /** The draft itself, alone. */
  readonly sheetDrafts: readonly SheetDraftObject[];
  readonly formItems: readonly DraftItem[];
  readonly formItemFragments: readonly DraftFragment[];
  readonly fragmentOptions: readonly DraftOption[];
  readonly formTables: readonly DraftTable[];
}

/** Parents before what belongs to them. */
export const draftClasses: readonly ObjectClass[] = [sheetDraft.object, ...sheetDraft.parts];

export const listsOf = ({ draft, items, fragments, options, tables }: DraftContent): DraftLists => ({
  sheetDrafts: [draft],
  formItems: inSequence(items),
  formItemFragments: inSequence(fragments),
  fragmentOptions: inSequence(options),
  formTables: inSequence(tables),
});

/** The draft itself; there always is one. */
export const draftOf = ({ sheetDrafts }: DraftLists): SheetDraftObject => sheetDrafts[0]!;

export const objectsOf = (lists: DraftLists): DraftObjects => ({
  draft: draftOf(lists),
  items: inSequence(lists.formItems),
  fragments: inSequence(lists.formItemFragments),
  options: inSequence(lists.fragmentOptions),
  tables: inSequence(lists.formTables),
});

export const itemOf = (lists: DraftLists, id: Id | undefined): DraftItem | undefined =>
  lists.formItems.find((item) => item.id === id);
export const fragmentOf = (lists: DraftLists, id: Id | undefined): DraftFragment | undefined =>
  lists.formItemFragments.find((fragment) => fragment.id === id);

/** The fragments of an item, in their order. */
export const fragmentsOf = (lists: DraftLists, item: Id): DraftFragment[] =>
  inSequence(lists.formItemFragments.filter(({ form_item }) => form_item === item));
/** The options of a fragment, in their order. */
export const optionsOf = (lists: DraftLists, fragment: Id): DraftOption[] =>
  inSequence(lists.fragmentOptions.filter((option) => option.fragment === fragment));

/** The fragments that nobody has accepted yet. */
export const proposedOf = (lists: DraftLists): DraftFragment[] =>
  lists.formItemFragments.filter(({ is_proposed }) => is_proposed);
