import type { Conflict } from '../../../lib/transactions';
import type { SettingsLists } from '../api/check-settings';
import { type NamedField, nameOfField } from './form-fields';

const fieldNames: Readonly<Record<string, string>> = {
  double_entry: '二重入力',
  fragment: '項目',
  kind: '規則の種類',
  severity: '合わないとき',
  message: '表示する文',
  is_past: '今日まで',
  earliest: '最も早い日',
  latest: '最も遅い日',
  check_digit: '検査数字',
  digits_from: '最小の桁数',
  digits_to: '最大の桁数',
  terms: '合計する項目',
  table_subject: '表の名前',
  table_column: '表の列',
  address_fragment: '住所の項目',
  suggests: '候補',
  values: '許す値',
  is_width_insensitive: '全角半角の区別',
  is_case_insensitive: '大文字小文字の区別',
  sequence: '順番',
};

/** What people call a field that two changed. */
export const labelOfConflict = (
  { _class, id, field }: Conflict,
  { fieldRules }: SettingsLists,
  fields: readonly NamedField[],
): string => {
  const name = fieldNames[field] ?? field;
  if (_class === 'checkSettings') return name;
  const rule = fieldRules.find((one) => one.id === id);
  return `${rule ? `「${nameOfField(fields, rule.fragment)}」の規則` : '削除した規則'}の${name}`;
};
