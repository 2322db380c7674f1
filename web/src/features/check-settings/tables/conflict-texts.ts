import type { DoubtPolicy } from '@reader/contracts/codes/organization';
import { doubtPolicyName } from '@reader/contracts/japanese/doubt-policies';
import type { CheckSettings } from '@reader/contracts/objects/configuration/check-settings';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import type { Conflict } from '../../../lib/editing/save-result';
import { conflictLabel, conflictText } from '../../../shared-features/configuration/table/table-definition';
import type { SettingsLists } from '../api/check-settings';
import type { NamedField } from '../../../lib/queries/named-fields';
import { nameOfField } from '../state/form-fields';
import { checkDigitNames } from '../state/rule-texts';
import { fieldRulesTable } from './field-rules';

const settingNames: Readonly<Record<Exclude<keyof CheckSettings, 'id' | 'sheet'>, string>> = {
  double_entry: '二重入力',
  confirming_with_doubts: '要確認を残した確認',
};

const wordsByField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  check_digit: checkDigitNames,
  confirming_with_doubts: doubtPolicyName,
};

/** The name of a field in a conflict. */
export const labelOf = (
  conflict: Conflict,
  { fieldRules: rules }: SettingsLists,
  fields: readonly NamedField[],
): string => {
  const { _class, field } = conflict;
  if (_class === 'checkSettings') return settingNames[field as keyof typeof settingNames] ?? '帳票の設定';
  const conflictName = (rule: FieldRule | undefined) =>
    rule ? `「${nameOfField(fields, rule.fragment)}」の規則` : '削除した規則';
  return conflictLabel({ ...fieldRulesTable, conflictName }, rules, conflict);
};

const FIELDS_NAMED = new Set(['fragment', 'address_fragment', 'terms']);

/** A value of a field in a conflict, as text; `general` is what the organisation says of open doubts. */
export const textOf =
  (general: DoubtPolicy, fields: readonly NamedField[]) =>
  (conflict: Conflict, value: unknown): string => {
    const { field } = conflict;
    if (field === 'confirming_with_doubts' && value === null)
      return `組織の設定（${doubtPolicyName[general]}）`;
    const word = (one: string) =>
      FIELDS_NAMED.has(field) ? nameOfField(fields, one) : (wordsByField[field]?.[one] ?? one);
    if (Array.isArray(value) && value.length > 0) return value.map(String).map(word).join('、');
    const text = typeof value === 'string' && value !== '' ? word(value) : value;
    return conflictText(fieldRulesTable, conflict, text);
  };
