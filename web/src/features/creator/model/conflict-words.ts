import type { Conflict } from '../../../lib/editing/save-result';
import { type DraftLists, fragmentOf, itemOf } from './draft-lists';
import { fieldName, itemName, propertyName } from './field-words';

/** Names that are said; the others are counted. */
const SHOWN = 5;

const ownerOf = ({ id }: Conflict, lists: DraftLists): string => {
  const option = lists.fragmentOptions.find((one) => one.id === id);
  const fragment = fragmentOf(lists, option?.fragment ?? id);
  if (fragment) return `「${fieldName(itemOf(lists, fragment.form_item), fragment)}」の`;
  const item = itemOf(lists, id);
  return item ? `「${itemName(item)}」の` : '';
};

/** Which fields stand as others saved them while they were edited here. */
export const conflictsText = (conflicts: readonly Conflict[], lists: DraftLists): string => {
  const names = [
    ...new Set(conflicts.map((conflict) => ownerOf(conflict, lists) + propertyName(conflict.field))),
  ];
  const more = names.length > SHOWN ? ` ほか${names.length - SHOWN}件` : '';
  return `他の人が同じところを変更したため、他の人の値にしました: ${names.slice(0, SHOWN).join('、')}${more}`;
};
