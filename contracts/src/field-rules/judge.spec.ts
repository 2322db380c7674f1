import { describe, expect, it } from 'vitest';
import { FieldRule } from '../objects/configuration/field-rule.js';
import { id } from '../testing/examples/ids.js';
import { postcodesIn, violationsOf, type RuleContext } from './judge.js';
import { RuleDocument, type RuleInput } from './rule-document.js';

const fields = { total: id(1), first: id(2), second: id(3), postcode: id(4), address: id(5) };
const page = (number: number) => id(20 + number);
const table = id(30);

let count = 100;
const input = (fragment: string | null, value: string, more: Partial<RuleInput> = {}): RuleInput => ({
  id: id(count++),
  fragment,
  uploaded_file: page(1),
  table: null,
  subject: '費用',
  label: '内訳',
  value,
  mark: null,
  is_table_header: false,
  cell_position_in_row: null,
  cell_position_in_column: null,
  ...more,
});
const cell = (row: number, column: number, value: string, isHeader = false): RuleInput =>
  input(null, value, {
    table,
    cell_position_in_row: row,
    cell_position_in_column: column,
    is_table_header: isHeader,
  });
const rule = (fragment: string, more: Partial<FieldRule>): FieldRule =>
  FieldRule.parse({ id: id(90), settings: id(91), fragment, ...more });

const context: RuleContext = {
  today: { year: 2026, month: 11, day: 22 },
  townsOf: (code) => (code === '0200022' ? [{ prefecture: '岩手県', city: '盛岡市', town: '大通' }] : []),
};
const reasons = (one: FieldRule, inputs: readonly RuleInput[]) =>
  violationsOf([one], new RuleDocument(inputs, [{ id: table, subject: '明 細' }]), context).map(
    ({ reason }) => reason,
  );

const sum = rule(fields.total, { kind: 'sum', terms: [fields.first, fields.second] });

describe('what a rule says of a document', () => {
  it('names the value, how grave it is and why', () => {
    const total = input(fields.total, '30');
    const document = new RuleDocument([total, input(fields.first, '10')], []);
    expect(violationsOf([{ ...sum, severity: 'block' }], document, context)).toEqual([
      { rule: sum.id, input: total.id, severity: 'block', reason: '合計は10です（この値との差 20）。' },
    ]);
  });

  it("is the rule's own message where it has one", () =>
    expect(reasons({ ...sum, message: '合計欄を見て下さい。' }, [input(fields.total, '1')])).toEqual([
      '合計欄を見て下さい。',
    ]));

  it('is nothing of an empty value, unless that is the rule', () => {
    expect(reasons(sum, [input(fields.total, ''), input(fields.first, '10')])).toEqual([]);
    expect(reasons(rule(fields.total, { kind: 'required' }), [input(fields.total, ' ')])).toEqual([
      '必ず入力する項目です。',
    ]);
    expect(reasons(rule(fields.total, { kind: 'required' }), [input(fields.total, '0')])).toEqual([]);
  });

  it('is nothing of a value that is marked', () => {
    for (const mark of ['illegible', 'not-applicable'] as const)
      expect(reasons(rule(fields.total, { kind: 'required' }), [input(fields.total, '', { mark })])).toEqual(
        [],
      );
  });

  it('is nothing of a sum with an illegible part; a part that does not apply is zero', () => {
    const total = input(fields.total, '10');
    const first = input(fields.first, '10');
    expect(reasons(sum, [total, first, input(fields.second, '', { mark: 'not-applicable' })])).toEqual([]);
    expect(
      reasons(sum, [input(fields.total, '15'), first, input(fields.second, '', { mark: 'illegible' })]),
    ).toEqual([]);
  });

  it('goes by the page where a document has several sheets of the form', () => {
    const on = (number: number) => ({ uploaded_file: page(number) });
    expect(
      reasons(sum, [
        input(fields.total, '10', on(1)),
        input(fields.first, '10', on(1)),
        input(fields.total, '20', on(2)),
        input(fields.first, '21', on(2)),
      ]),
    ).toEqual(['合計は21です（この値との差 ▲1）。']);
  });

  it('adds up a column of a table, without its headers', () => {
    const column = rule(fields.total, { kind: 'sum', table_subject: '明細', table_column: 2 });
    const cells = [cell(1, 2, '金額', true), cell(2, 1, '9'), cell(2, 2, '1,000'), cell(3, 2, '')];
    expect(reasons(column, [input(fields.total, '1,000'), ...cells])).toEqual([]);
    expect(reasons(column, [input(fields.total, '1,000'), ...cells, cell(4, 2, 'なし')])).toEqual([
      '表の4行目の値「なし」を数として読めず、合計を確かめられません。',
    ]);
  });

  it('compares a postal code with the address that it names', () => {
    const address = rule(fields.postcode, { kind: 'address', address_fragment: fields.address });
    const code = input(fields.postcode, '〒020-0022');
    expect(reasons(address, [code, input(fields.address, '盛岡市大通1')])).toEqual([]);
    expect(reasons(address, [code, input(fields.address, '盛岡市内丸1')])).toEqual([
      '〒020-0022 は「岩手県盛岡市大通」です。',
    ]);
    expect(reasons(address, [code])).toEqual([]);
    expect(postcodesIn([address], new RuleDocument([code], []))).toEqual(['0200022']);
  });
});
