import type { CheckDigit, FieldRuleKind, FieldRuleSeverity } from '@reader/contracts/codes/field-rule';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { count } from '../../../lib/text';
import type { NamedField } from '../../../lib/queries/named-fields';
import { nameOfField } from './form-fields';

export const kindNames: Readonly<Record<FieldRuleKind, string>> = {
  required: '必須',
  date: '日付',
  digits: '数字・検査数字',
  sum: '合計',
  address: '郵便番号と住所',
  values: '許す値',
};

export const severityNames: Readonly<Record<FieldRuleSeverity, string>> = {
  doubt: '要確認にする',
  block: '直すまで確認できない',
};

export const checkDigitNames: Readonly<Record<CheckDigit, string>> = {
  none: '検査数字なし',
  luhn: 'Luhn（モジュラス10 ウェイト2-1）',
  'modulus-10-weight-3': 'JAN・GTIN（モジュラス10 ウェイト3-1）',
  'modulus-11': 'モジュラス11（ウェイト2〜7）',
  'individual-number': '個人番号（12桁）',
  'corporate-number': '法人番号（13桁）',
  'insurer-number': '保険者番号・公費負担者番号（6・8桁）',
};

const SHOWN = 3;

const someOf = (names: readonly string[]): string =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join('、')}など${count(names.length)}件` : names.join('、');

const day = (text: string): string => text.replaceAll('-', '/');

const span = (from: string, to: string): string => (from === '' && to === '' ? '' : `${from}〜${to}`);

const digitsText = ({ check_digit, digits_from: from, digits_to: to }: FieldRule): string => {
  const length =
    from !== null && from === to ? `${from}桁` : span(from?.toString() ?? '', to?.toString() ?? '');
  return [
    length === '' || length.endsWith('桁') ? length : `${length}桁`,
    check_digit === 'none' ? '数字だけ' : checkDigitNames[check_digit],
  ]
    .filter(Boolean)
    .join('・');
};

/** A short description of a rule. */
export const ruleText = (rule: FieldRule, fields: readonly NamedField[]): string => {
  switch (rule.kind) {
    case 'required':
      return '空欄を許しません';
    case 'date': {
      const limits = [rule.is_past ? '今日まで' : '', span(day(rule.earliest), day(rule.latest))].filter(
        Boolean,
      );
      return ['暦にある日付', ...limits].join('・');
    }
    case 'digits':
      return digitsText(rule);
    case 'sum':
      return [
        someOf(rule.terms.map((term) => nameOfField(fields, term))),
        rule.table_subject === '' ? '' : `表「${rule.table_subject}」の${rule.table_column}列目`,
      ]
        .filter(Boolean)
        .join(' ＋ ')
        .concat('の合計');
    case 'address':
      return `住所「${nameOfField(fields, rule.address_fragment)}」と照合`;
    case 'values':
      return someOf(rule.values.filter((value) => value.trim() !== ''));
  }
};
