import { masterTypes } from '@reader/contracts/objects/configuration/master-type';
import { plainText } from '../../../components/dialogs/conflict-dialog';
import type { Conflict } from '../../../lib/editing/save-result';
import { GONE } from '../../../lib/queries/configurations';
import { conflictLabel, conflictText } from '../../../shared-features/configuration/table/table-definition';
import { type TypeLists, typeOf } from '../api/master-types';
import { typeColumns } from '../tables/type-columns';

/** The type's own fields, as its settings call them. */
export const settingNames = {
  name: '名前',
  is_used: '突合での使用',
  support: '自動で決めるのに必要な一致',
  is_one_to_one: '1行は1文書だけ',
} as const;

const table = typeColumns([]);
const items: ReadonlySet<string> = new Set(['compared_item', 'written_item']);

/** The name of a field in a conflict: 氏名の重み. */
export const labelOf = (conflict: Conflict, lists: TypeLists, saved: TypeLists): string => {
  const { _class, id, field } = conflict;
  if (_class === masterTypes.name)
    return `「${typeOf(lists).name}」の${new Map<string, string>(Object.entries(settingNames)).get(field) ?? field}`;
  const isHere = lists.masterTypeHeaders.some((column) => column.id === id);
  return conflictLabel(table, (isHere ? lists : saved).masterTypeHeaders, conflict);
};

/** A value in a conflict, as text: a standard item by its name. */
export const textOf =
  (names: readonly { readonly id: string; readonly name: string }[]) =>
  (conflict: Conflict, value: unknown): string => {
    if (!items.has(conflict.field)) return conflictText(table, conflict, value);
    return typeof value === 'string'
      ? (names.find(({ id }) => id === value)?.name ?? GONE)
      : plainText(value);
  };
