import type { RuleContext } from '@reader/contracts/field-rules/judge';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { COLUMN, othersOf, triedRule } from './tried-rule';

const [total, part, address] = [fakeId(1), fakeId(2), fakeId(3)];
const fields = [
  { id: total, name: '合計' },
  { id: part, name: '手当' },
  { id: address, name: '住所' },
];
const context: RuleContext = {
  today: { year: 2026, month: 11, day: 22 },
  townsOf: () => [{ prefecture: '岩手県', city: '盛岡市', town: '大通' }],
};
const rule = (more: Partial<FieldRule>): FieldRule =>
  FieldRule.parse({ id: fakeId(9), settings: fakeId(50), fragment: total, ...more });

it('a sum is tried with its parts and with the lines of a column', () => {
  const sum = rule({ kind: 'sum', terms: [part], table_subject: '明細', table_column: 4 });
  expect(othersOf(sum, fields).map(({ name }) => name)).toEqual(['手当', '表「明細」の4列目（1行に1つ）']);
  const tried = (values: Record<string, string>) => triedRule(sum, fields, values, context)?.reason;
  expect(tried({ [total]: '600', [part]: '100', [COLUMN]: '200\n300' })).toBeUndefined();
  expect(tried({ [total]: '600', [part]: '100' })).toBe('合計は100です（この値との差 500）。');
  expect(tried({ [total]: '600', [part]: '百' })).toBe(
    '「手当」の値「百」を数として読めず、合計を確かめられません。',
  );
});

it('a postal code is tried with an address', () => {
  const postcode = rule({ kind: 'address', address_fragment: address, severity: 'block' });
  expect(othersOf(postcode, fields)).toEqual([{ id: address, name: '住所' }]);
  expect(
    triedRule(postcode, fields, { [total]: '020-0022', [address]: '盛岡市内丸' }, context),
  ).toMatchObject({ severity: 'block', reason: '〒020-0022 は「岩手県盛岡市大通」です。' });
});
