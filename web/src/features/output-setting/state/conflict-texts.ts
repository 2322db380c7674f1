import { plainText } from '../../../components/dialogs/conflict-dialog';
import type { Conflict } from '../../../lib/editing/save-result';
import { formatOf, type FormatLists } from './format-lists';
import { nameIn, type Named, type References } from './references';
import { formatRows } from '../tables/format-rows';
import { linkTypeName, operatorSign, rowTypeName } from './summaries';

const fieldNames: Readonly<Record<string, string>> = {
  ...formatRows.labels,
  name: '名前',
  mapping_pattern: 'データマッピング',
  is_header: 'ヘッダー出力',
  is_divided: 'ファイル分割',
  naming_rule_id: '命名規則',
  encoding: '文字コード',
  extension: '拡張子',
  date_separator: '日付区切り',
  date_format: '日付形式',
  has_bom: 'BOM',
  replacement_character: '置き換える文字',
  guards_formulas: '数式の無効化',
  has_number_cells: '数値のセル',
  std_item: 'reader項目',
  mapping_title: 'マスター項目',
  conversion_rule: '変換ルール',
  any_text: '任意文字',
  front_text: '前の文字',
  rear_text: '後の文字',
  is_cut: '文字の除去',
  front_cut: '前を除く',
  rear_cut: '後を除く',
  four_operator: '四則演算',
  operator_num: '演算する数',
  connect_four_operator: '項目間の演算',
  conversion_pattern: '文字変換',
};

const names: Readonly<Record<string, (references: References) => readonly Named[]>> = {
  mapping_pattern: ({ mappingPatterns }) => mappingPatterns,
  naming_rule_id: ({ namingRules }) => namingRules,
  std_item: ({ standardItems }) => standardItems,
  mapping_title: ({ mappingTitles }) => mappingTitles,
  conversion_rule: ({ conversionRules }) => conversionRules,
  conversion_pattern: ({ conversionPatterns }) => conversionPatterns,
};
const words: Readonly<Record<string, string>> = { ...rowTypeName, ...linkTypeName, ...operatorSign };
const WORDED = new Set(['type', 'link_type', 'four_operator', 'connect_four_operator']);

/** A value of a field in a conflict, as text. */
export const textOf =
  (references: References) =>
  ({ field }: Conflict, value: unknown): string => {
    const list = names[field];
    if (typeof value !== 'string' || value === '') return plainText(value);
    if (list) return nameIn(list(references), value);
    return WORDED.has(field) ? (words[value] ?? value) : value;
  };

/** The place of a conflict: 3行目・氏名 ヘッダー; '' if it no longer exists. */
const placeOf = (lists: FormatLists, { _class, id }: Conflict): string => {
  if (_class === 'csvFormats') return `「${formatOf(lists).name}」`;
  const rowId = _class === 'csvFormatItems' ? lists.csvFormatItems.find((item) => item.id === id)?.row : id;
  const index = lists.csvFormatRows.findIndex((row) => row.id === rowId);
  return index < 0 ? '' : `${index + 1}行目・${lists.csvFormatRows[index]?.header ?? ''} `;
};

/** The name of a field in a conflict; objects deleted here are looked up as saved. */
export const labelOf = (conflict: Conflict, mine: FormatLists, saved: FormatLists): string =>
  `${placeOf(mine, conflict) || placeOf(saved, conflict)}${fieldNames[conflict.field] ?? conflict.field}`;
