import type { Id } from '@reader/contracts/objects/ids';
import type { DraftFragment, DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import { type DraftLists, fragmentsOf } from './draft-lists';
import { fragmentName, itemName, kindNames, typeNames } from './field-words';
import { inFrames } from './order-acts';

/** Which fields the list shows. */
export type Shown = 'all' | 'proposed';

/** A row of the list: an item, with its fragment where it has one alone, or a fragment of an item with several. */
export interface ListRow {
  /** Of the item or the fragment. */
  readonly id: Id;
  readonly item: DraftItem;
  /** null: an item with several, or without any. */
  readonly fragment: DraftFragment | null;
  readonly isChild: boolean;
}

/** Rows of one printed frame; `frame` null: of none. */
export interface RowGroup {
  readonly frame: number | null;
  readonly rows: readonly ListRow[];
}

const rowsOf = (item: DraftItem, fragments: readonly DraftFragment[], isAlone: boolean): ListRow[] => {
  if (isAlone) return [{ id: item.id, item, fragment: fragments[0] ?? null, isChild: false }];
  return [
    { id: item.id, item, fragment: null, isChild: false },
    ...fragments.map((fragment): ListRow => ({ id: fragment.id, item, fragment, isChild: true })),
  ];
};

/** The list of a form's fields, by frame and in order. */
export const listGroups = (lists: DraftLists, shown: Shown): RowGroup[] => {
  const groups: { frame: number | null; rows: ListRow[] }[] = [];
  for (const item of inFrames(lists.formItems)) {
    const all = fragmentsOf(lists, item.id);
    const fragments = shown === 'all' ? all : all.filter(({ is_proposed }) => is_proposed);
    if (shown === 'proposed' && fragments.length === 0) continue;
    const rows = rowsOf(item, fragments, all.length <= 1);
    const last = groups.at(-1);
    if (last && last.frame === item.frame_group) last.rows.push(...rows);
    else groups.push({ frame: item.frame_group, rows: [...rows] });
  }
  return groups;
};

const valueText = (lists: DraftLists, { id, type, kind }: DraftFragment): string => {
  if (type === 'FL' || type === 'TA') return typeNames[type];
  if (type === 'TX') return kindNames[kind];
  const options = lists.fragmentOptions.filter(({ fragment }) => fragment === id);
  return options.length > 0 ? options.map(({ value }) => value).join('・') : kindNames[kind];
};

/** What a row says. */
export const rowText = (lists: DraftLists, { id, item, fragment, isChild }: ListRow) => ({
  id,
  target: fragment?.id ?? item.id,
  name: isChild && fragment ? fragmentName(fragment) : itemName(item),
  type: fragment?.type ?? null,
  kind: fragment ? valueText(lists, fragment) : '',
  isRequired: fragment?.required ?? false,
  isProposed: fragment?.is_proposed ?? false,
  isUsed: item.using,
  isChild,
});
