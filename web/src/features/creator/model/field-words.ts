import type { FieldKind } from '@reader/contracts/codes/field';
import type { DraftFragment, DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';

type Type = DraftFragment['type'];

/** What a blank is filled in by. */
export const typeNames: Readonly<Record<Type, string>> = {
  TX: '文字（1行）',
  TA: '文字（複数行）',
  SL: '選択',
  RA: 'ラジオボタン',
  CK: 'チェックボックス',
  FL: 'ファイル',
};

/** What is written in a blank (docs/product/sheets.md#kinds-of-value). */
export const kindNames: Readonly<Record<FieldKind, string>> = {
  text: '文字',
  name: '氏名',
  kana: 'カナ',
  address: '住所',
  company: '会社名',
  code: '番号・記号',
  digits: '数字',
  amount: '金額',
  quantity: '数量',
  date: '日付',
  phone: '電話番号',
  postcode: '郵便番号',
  mark: '印・丸',
};

/** Types whose value is chosen from options. */
export const isChosen = (type: Type): boolean => type === 'SL' || type === 'RA' || type === 'CK';

/** The kind that goes with a type: marks are read as marks, and nothing else is. */
export const kindFor = (type: Type, kind: FieldKind): FieldKind => {
  if (type === 'RA' || type === 'CK') return 'mark';
  return kind === 'mark' ? 'text' : kind;
};

/** Kinds of generated options; `hasRange`: from and to are asked (docs/product/limits.md#generated-options). */
export const generators = [
  { kind: 'month', label: '月（1–12）', hasRange: false },
  { kind: 'day', label: '日（1–31）', hasRange: false },
  { kind: 'hour12', label: '時（0–11）', hasRange: false },
  { kind: 'hour24', label: '時（0–23）', hasRange: false },
  { kind: 'minute', label: '分（0–59）', hasRange: false },
  { kind: 'past_year', label: '今年までの20年', hasRange: false },
  { kind: 'year_range', label: '今年の前後の年', hasRange: true },
  { kind: 'range', label: '数の範囲', hasRange: true },
] as const;

/** An item as it is called: by its number where it has no name. */
export const itemName = ({ subject, sequence }: Pick<DraftItem, 'subject' | 'sequence'>): string =>
  subject.trim() || `${sequence}番目の項目`;

/** A fragment as it is called beside its item. */
export const fragmentName = ({ label, sequence }: Pick<DraftFragment, 'label' | 'sequence'>): string =>
  label.trim() || `${sequence}番目の入力欄`;

/** A field as a whole: 生年月日・月; the name once where both are one. */
export const fieldName = (item: DraftItem | undefined, fragment: DraftFragment): string => {
  const name = fragmentName(fragment);
  if (!item) return name;
  return fragment.label.trim() === '' || item.subject === fragment.label
    ? itemName(item)
    : `${itemName(item)}・${name}`;
};

const names: Readonly<Record<string, string>> = {
  form_subject: '帳票名',
  keyword: 'キーワード',
  standard_sheet: '標準の帳票',
  subject: '項目名',
  display_subject: '表示する項目名',
  using: '使用',
  frame_group: '枠グループ',
  standard_item: '標準項目',
  shown_when: '表示の条件',
  label: 'ラベル',
  type: '型',
  kind: '値の種類',
  required: '必須',
  clipped: '切り抜き',
  is_applicant: '申請者',
  auto_generate_options: '自動の選択肢',
  area: '領域',
  is_proposed: '提案の採用',
  value: '選択肢',
  sequence: '並び順',
};

/** A field of a draft's object by the name that the screen has for it. */
export const propertyName = (field: string): string => names[field] ?? field;
