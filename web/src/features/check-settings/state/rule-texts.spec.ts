import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { namedFields } from '../../../lib/queries/named-fields';
import { ruleText } from './rule-texts';

const item = (n: number, subject: string, more: object = {}) => ({
  id: fakeId(600 + n),
  sheet: fakeId(50),
  sequence: n,
  subject,
  display_subject: '',
  using: true,
  frame_group: null,
  standard_item: null,
  shown_when: null,
  ...more,
});
const fragment = (n: number, of: number, label: string) => ({
  id: fakeId(700 + n),
  form_item: fakeId(600 + of),
  sequence: n,
  label,
  type: 'TX' as const,
  kind: 'text' as const,
  required: false,
  clipped: false,
  is_applicant: false,
  value: '',
  options: [],
  auto_generate_options: '',
  area_linkage_key: null,
});

const fields = namedFields(
  [item(2, '費用'), item(1, '申請日'), item(3, '欄外', { using: false })],
  [fragment(1, 1, '申請日'), fragment(3, 2, '手当'), fragment(2, 2, '控除'), fragment(4, 3, '')],
);

it('fields are named by their question, in the order of the form, without those not in use', () =>
  expect(fields.map(({ name }) => name)).toEqual(['申請日', '費用・控除', '費用・手当']));

describe('a rule in a few words', () => {
  const text = (more: Partial<FieldRule>) =>
    ruleText(
      FieldRule.parse({ id: fakeId(1), settings: fakeId(50), fragment: fakeId(701), ...more }),
      fields,
    );

  it.each<[Partial<FieldRule>, string]>([
    [{ kind: 'required' }, '空欄を許しません'],
    [{ kind: 'date' }, '暦にある日付'],
    [{ kind: 'date', is_past: true, earliest: '2024-04-01' }, '暦にある日付・今日まで・2024/04/01〜'],
    [{ kind: 'digits' }, '数字だけ'],
    [{ kind: 'digits', digits_from: 4, digits_to: 4 }, '4桁・数字だけ'],
    [{ kind: 'digits', digits_from: 4, digits_to: 6 }, '4〜6桁・数字だけ'],
    [{ kind: 'digits', digits_to: 6, check_digit: 'luhn' }, '〜6桁・Luhn（モジュラス10 ウェイト2-1）'],
    [{ kind: 'sum', terms: [fakeId(702), fakeId(703)] }, '費用・控除、費用・手当の合計'],
    [{ kind: 'sum', table_subject: '明細', table_column: 4 }, '表「明細」の4列目の合計'],
    [{ kind: 'sum', terms: [fakeId(702)], table_subject: '明細' }, '費用・控除 ＋ 表「明細」の1列目の合計'],
    [{ kind: 'address', address_fragment: fakeId(703) }, '住所「費用・手当」と照合'],
    [{ kind: 'address', address_fragment: fakeId(799) }, '住所「（なくなった項目）」と照合'],
    [{ kind: 'values', values: ['有', '', '無'] }, '有、無'],
    [{ kind: 'values', values: ['1', '2', '3', '4'] }, '1、2、3など4件'],
  ])('%j: %s', (rule, said) => expect(text(rule)).toBe(said));
});
