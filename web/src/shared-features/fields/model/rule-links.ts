import { othersOf } from '@reader/contracts/field-rules/judge';
import { RuleDocument } from '@reader/contracts/field-rules/rule-document';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';

/** A rule with its value and the other values it uses. */
export interface RuleLink {
  readonly rule: FieldRule;
  readonly id: string;
  /** undefined: missing in the document. */
  readonly others: readonly (string | undefined)[];
}

type Inputs = ReadonlyMap<string, UserInput>;

/** Fields of a rule that refer to values. */
export const LINKING = [
  'fragment',
  'uploaded_file',
  'table',
  'is_table_header',
  'cell_position_in_row',
  'cell_position_in_column',
] as const satisfies readonly (keyof UserInput)[];

export const linksOf = (
  rules: readonly FieldRule[],
  inputs: Inputs,
  tables: readonly Table[],
): readonly RuleLink[] => {
  const document = new RuleDocument(inputs.values(), tables);
  return rules.flatMap((rule) =>
    document.ofField(rule.fragment).map((input): RuleLink => ({
      rule,
      id: input.id,
      others: othersOf(rule, input, document).map((other) => other?.id),
    })),
  );
};
