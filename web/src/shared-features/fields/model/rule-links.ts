import { othersOf } from '@reader/contracts/field-rules/judge';
import { RuleDocument } from '@reader/contracts/field-rules/rule-document';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import type { JudgedValues } from './judged-values';

/** A rule with the value that it is about and the others that it looks at. */
export interface RuleLink {
  readonly rule: FieldRule;
  readonly id: string;
  /** Undefined where the document lacks one. */
  readonly others: readonly (string | undefined)[];
}

type Inputs = ReadonlyMap<string, UserInput>;

/** Fields by which a rule finds its values. */
const LINKING = [
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

/**
 * Ids of the values that differ where only values do; null where the links may be others. `since` says which inputs may
 * differ from which ones before.
 */
export const changedSince = (
  before: Inputs,
  after: Inputs,
  since: JudgedValues['since'],
): readonly string[] | null => {
  if (before === after) return [];
  if (since?.inputs !== before || before.size !== after.size) return null;
  const changed: string[] = [];
  for (const id of since.ids) {
    const [then, now] = [before.get(id), after.get(id)];
    if (then === now) continue;
    if (!then || !now || LINKING.some((field) => then[field] !== now[field])) return null;
    changed.push(id);
  }
  return changed;
};
