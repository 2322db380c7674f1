import { linkType as linkTypeCode } from '@reader/contracts/codes/output';
import { problemOfFormula } from '@reader/contracts/objects/output/formula';
import type { Id } from '@reader/contracts/objects/ids';
import {
  CutValue,
  OperatorNumber,
  type CsvFormatItem,
  type CsvFormatRow,
} from '@reader/contracts/objects/output/output-format';
import { numbered } from '../../../lib/ordered';
import { changeRow, newItem, replaceItems, type NewId } from './edit-format';
import { itemsOf, type FormatLists } from './format-lists';

/** The content of 項目の詳細設定, which reaches the format with OK. */
export interface ItemDraft {
  readonly row: Id;
  readonly linkType: CsvFormatRow['link_type'];
  readonly delimiter: string;
  readonly items: readonly CsvFormatItem[];
}

/** The copy to edit, made on opening; undefined if the row does not exist. */
export const openDraft = (lists: FormatLists, row: Id): ItemDraft | undefined => {
  const found = lists.csvFormatRows.find(({ id }) => id === row);
  return found && { row, linkType: found.link_type, delimiter: found.delimiter, items: itemsOf(lists, row) };
};

/** OK: writes link, delimiter and items back to the row. */
export const applyDraft = (
  lists: FormatLists,
  { row, linkType, delimiter, items }: ItemDraft,
): FormatLists =>
  lists.csvFormatRows.some(({ id }) => id === row)
    ? replaceItems(changeRow(lists, row, { link_type: linkType, delimiter }), row, items)
    : lists;

export const isSameDraft = (a: ItemDraft, b: ItemDraft): boolean =>
  a === b ||
  JSON.stringify({ ...a, items: numbered(a.items) }) === JSON.stringify({ ...b, items: numbered(b.items) });

export const changeItem = (draft: ItemDraft, id: Id, change: Partial<CsvFormatItem>): ItemDraft => ({
  ...draft,
  items: draft.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
});

/** Cut lengths apply only while cutting is on; a cut that was switched off does not return with the other one. */
export const changeCut = (
  draft: ItemDraft,
  id: Id,
  change: Partial<Pick<CsvFormatItem, 'front_cut' | 'rear_cut'>>,
): ItemDraft => {
  const item = draft.items.find((one) => one.id === id);
  if (!item) return draft;
  const cuts = { ...cutsOf(item), ...change };
  return changeItem(draft, id, { ...cuts, is_cut: cuts.front_cut !== '' || cuts.rear_cut !== '' });
};

export const cutsOf = ({ is_cut, front_cut, rear_cut }: CsvFormatItem) =>
  is_cut ? { front_cut, rear_cut } : { front_cut: '', rear_cut: '' };

export const addItems = (draft: ItemDraft, count: number, newId: NewId): ItemDraft => ({
  ...draft,
  items: [...draft.items, ...Array.from({ length: count }, () => newItem(draft.row, newId()))],
});

/** null: a row must keep at least one item (docs/product/output.md#screen). */
export const deleteItems = (draft: ItemDraft, ids: ReadonlySet<Id>): ItemDraft | null => {
  const items = draft.items.filter(({ id }) => !ids.has(id));
  return items.length === 0 ? null : { ...draft, items };
};

export const orderItems = (draft: ItemDraft, order: readonly Id[]): ItemDraft => ({
  ...draft,
  items: order.flatMap((id) => draft.items.find((item) => item.id === id) ?? []),
});

export const checkedFields = ['front_cut', 'rear_cut', 'operator_num'] as const;
export type CheckedField = (typeof checkedFields)[number];

const schemas = { front_cut: CutValue, rear_cut: CutValue, operator_num: OperatorNumber };

/** The problem of an item's field, as a Japanese sentence. */
export const problemOf = (item: CsvFormatItem, field: CheckedField): string | undefined => {
  if (field !== 'operator_num' && !item.is_cut) return undefined;
  const parsed = schemas[field].safeParse(item[field]);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

export const problemOfDelimiter = ({ linkType, delimiter, items }: ItemDraft): string | undefined =>
  linkType === linkTypeCode.number ? problemOfFormula(delimiter, items.length) : undefined;

/** Whether OK is possible. */
export const isValidDraft = (draft: ItemDraft): boolean =>
  problemOfDelimiter(draft) === undefined &&
  draft.items.every((item) => checkedFields.every((field) => !problemOf(item, field)));
