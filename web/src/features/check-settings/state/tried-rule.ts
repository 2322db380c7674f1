import { judge, type RuleContext, type Violation } from '@reader/contracts/field-rules/judge';
import type { RuleInput } from '@reader/contracts/field-rules/rule-document';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import type { NamedField } from '../../../lib/queries/named-fields';
import { nameOfField } from './form-fields';

/** A field whose value is typed to try a rule. */
export interface TriedField {
  readonly id: string;
  readonly name: string;
}

/** The id that stands for the column of a table. */
export const COLUMN = 'column';

/** The other values that a rule uses. */
export const othersOf = (rule: FieldRule, fields: readonly NamedField[]): readonly TriedField[] => {
  const named = (id: string): TriedField => ({ id, name: nameOfField(fields, id) });
  if (rule.kind === 'address') return rule.address_fragment === null ? [] : [named(rule.address_fragment)];
  if (rule.kind !== 'sum') return [];
  const column = { id: COLUMN, name: `表「${rule.table_subject}」の${rule.table_column}列目（1行に1つ）` };
  return [...rule.terms.map(named), ...(rule.table_subject === '' ? [] : [column])];
};

const inputOf = (id: string, label: string, value: string, row: number | null = null): RuleInput => ({
  id,
  fragment: id,
  uploaded_file: null,
  table: row === null ? null : COLUMN,
  subject: label,
  label,
  value,
  mark: null,
  is_table_header: false,
  cell_position_in_row: row,
  cell_position_in_column: null,
});

/** The rule's result for typed values, given by field id. */
export const triedRule = (
  rule: FieldRule,
  fields: readonly NamedField[],
  values: Readonly<Record<string, string>>,
  context: RuleContext,
): Violation | undefined => {
  const others = othersOf(rule, fields).flatMap(({ id, name }) =>
    id === COLUMN
      ? (values[id] ?? '').split('\n').map((value, index) => inputOf(`${id}${index}`, name, value, index + 1))
      : [inputOf(id, name, values[id] ?? '')],
  );
  return judge(
    rule,
    inputOf(rule.fragment, nameOfField(fields, rule.fragment), values[rule.fragment] ?? ''),
    others,
    context,
  );
};
